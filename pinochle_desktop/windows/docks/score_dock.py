"""The dock with the score of all hands, as a table and as lines to the goal."""

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDockWidget, QWidget

from pinochle_desktop.models.score_model import ScoreModel
from pinochle_desktop.rules.view import View

if TYPE_CHECKING:
    from pinochle_desktop.windows.docks.score_sheet import ScoreSheet


class ScoreDock(QDockWidget):
    """The dock of the score sheet, which is created when it is first shown."""

    def __init__(self, model: ScoreModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("score-sheet")
        self.setWindowTitle(self.tr("Score sheet"))
        self._model = model
        self._shown: tuple[View, tuple[str, str]] | None = None

    @cached_property
    def sheet(self) -> "ScoreSheet":
        """The score sheet."""
        from pinochle_desktop.windows.docks.score_sheet import ScoreSheet  # noqa: PLC0415

        sheet = ScoreSheet(self._model)
        self.setWidget(sheet)
        return sheet

    def setVisible(self, visible: bool) -> None:  # noqa: FBT001 - as Qt declares it
        """Show or hide it."""
        if visible:
            self._draw_race()
        super().setVisible(visible)

    def show_view(self, view: View, sides: tuple[str, str]) -> None:
        """Show the race of a game; `sides` are the names of the two sides."""
        self._shown = view, sides
        if self.widget() is not None:
            self._draw_race()

    def _draw_race(self) -> None:
        sheet = self.sheet
        if self._shown is not None:
            sheet.show_race(*self._shown)
