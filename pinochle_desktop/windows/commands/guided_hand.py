"""Runs a guided hand: which page is due, what is suggested, what the player did; draws nothing."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Slot

from pinochle_desktop.controller.current_game import CurrentGame
from pinochle_desktop.controller.new_game import NewGame
from pinochle_desktop.controller.session import GameSession
from pinochle_desktop.rules.events import Event
from pinochle_desktop.rules.reasons import Reason
from pinochle_desktop.rules.state import GameOver, HandOver
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.rules.view import View
from pinochle_desktop.windows.panels.guide_panel import GuidePanel, Page
from pinochle_desktop.words.decisions import prompt_for
from pinochle_desktop.words.seat_names import SeatNames
from pinochle_desktop.words.sentences import sentence

if TYPE_CHECKING:
    from pinochle_desktop.words.lessons.advice import Advice
    from pinochle_desktop.words.lessons.situation import Situation
    from pinochle_desktop.words.lessons.steps import Lesson

_NEWS: Final = 4
"""Sentences on what happened that are shown together."""


class Guide(QObject):
    """Explains a hand that is played on the table while the player's own game is put by.

    Call `start`, or press the panel's buttons.
    """

    def __init__(self, session: GameSession, current_game: CurrentGame, panel: GuidePanel) -> None:
        super().__init__(panel)
        self._session = session
        self._current_game = current_game
        self._panel = panel
        self._after = current_game.defaults()
        self._forget()
        session.turn_opened.connect(self._open_turn)
        session.stepped.connect(self._take_note)
        session.view_reset.connect(self._start_again)
        session.refused.connect(self._show_refusal)
        current_game.guided_changed.connect(self._show_or_hide)
        panel.step_wanted.connect(self.go_on)
        panel.leave_wanted.connect(self.leave)

    def _forget(self) -> None:
        self._told: frozenset[str] = frozenset()
        self._due: list[Lesson] = []
        self._situation: Situation | None = None
        self._advice: Advice | None = None
        self._news: list[str] = []
        self._remark = ""

    @property
    def running(self) -> bool:
        """Whether a guided hand is on the table."""
        return self._current_game.guided

    @property
    def told(self) -> frozenset[str]:
        """The names of the lessons that have been shown in this hand."""
        return self._told

    def start(self, variant: str, after: NewGame | None = None) -> None:
        """Deal the guided hand of a rule set; `after` is played next where no game is put by."""
        # What the guide knows is loaded when it is wanted: most games begin without it.
        from pinochle_desktop.words.lessons.advice import LEVEL  # noqa: PLC0415
        from pinochle_desktop.words.lessons.deals import guided_deal  # noqa: PLC0415

        rules, deal = PRESETS[variant], guided_deal(variant)
        self._after = after or self._current_game.defaults()
        self._forget()
        self._panel.name.setText(self.tr("Guided hand") + f" · {rules.name}")
        seats = NewGame(variant, (LEVEL,) * 3, self._after.name).seats(rules)
        self._current_game.start_guided(rules, deal.seed, deal.dealer, seats)

    @Slot()
    def leave(self) -> None:
        """Go back to the player's own game, or to a new one where there is none."""
        if self._current_game.guided and not self._current_game.end_guided():
            self._current_game.start_game(self._after)

    @Slot()
    def go_on(self) -> None:
        """Turn to the next page; on the last, do what is suggested; at the end, leave."""
        if not self._current_game.guided or self._situation is None:
            return
        if self._due:
            self._show_next()
        elif self._advice is not None:
            self._session.submit(self._advice.action)
        elif isinstance(self._situation.view.phase, HandOver | GameOver):
            self.leave()

    @Slot(bool)
    def _show_or_hide(self, guided: bool) -> None:  # noqa: FBT001 - as the signal gives it
        self._panel.setVisible(guided)
        if not guided:
            self._forget()

    # -- what the session tells

    def _seat_names(self) -> SeatNames:
        names = tuple(seat.name for seat in self._session.record.seats)
        return SeatNames(names, self._session.viewer)

    @Slot(object)
    def _start_again(self, _view: View) -> None:
        self._situation, self._advice, self._due, self._news, self._remark = None, None, [], [], ""
        if self._current_game.guided:
            self._panel.wait()

    @Slot(object, object)
    def _take_note(self, _view: View, events: tuple[Event, ...]) -> None:
        if not self._current_game.guided:
            return
        from pinochle_desktop.words.lessons.reactions import deed, reaction  # noqa: PLC0415

        did = deed(events, self._situation) if self._situation is not None else None
        if did is not None and self._situation is not None and self._advice is not None:
            self._remark = reaction(did, self._advice.action, self._situation)
            self._news = []
        self._situation, self._due = None, []
        self._news += [said for event in events if (said := sentence(event, self._seat_names()))]
        self._panel.wait()

    @Slot(object)
    def _show_refusal(self, reason: Reason) -> None:
        if self._current_game.guided:
            self._panel.show_refusal(reason.text)

    @Slot(object)
    def _open_turn(self, view: View) -> None:
        if not self._current_game.guided:
            return
        from pinochle_desktop.words.lessons.advice import advise  # noqa: PLC0415
        from pinochle_desktop.words.lessons.situation import Situation  # noqa: PLC0415
        from pinochle_desktop.words.lessons.steps import lessons_for  # noqa: PLC0415

        self._situation = Situation(view, ("You", *self._seat_names().names[1:]))
        self._advice = advise(self._situation)
        self._due = list(lessons_for(self._situation, self._told))
        self._show_next()

    def _show_next(self) -> None:
        situation = self._situation
        assert situation is not None
        lesson = self._due.pop(0) if self._due else None
        if lesson is not None:
            self._told |= {lesson.key}
        title = lesson.title if lesson is not None else self.tr("Your turn")
        text = lesson.text if lesson is not None else prompt_for(situation.view, self._seat_names())
        page = Page(
            title=title,
            text=text,
            news=" ".join(self._news[-_NEWS:]),
            remark=self._remark,
            step=self.tr("Next"),
        )
        self._news, self._remark = [], ""
        if not self._due:
            page = self._last_page(page, situation)
        self._panel.show_page(page)

    def _last_page(self, page: Page, situation: "Situation") -> Page:
        if self._advice is not None:
            words = self._advice.words
            advice = self.tr("Suggestion: %1").replace("%1", f"{words}.")
            return _with(page, advice, self._advice.reason, self.tr("Do this"))
        if isinstance(situation.view.phase, HandOver | GameOver):
            own = self._current_game.own_game is not None
            return _with(
                page, "", "", self.tr("Back to my game") if own else self.tr("Play a game")
            )
        return _with(page, "", "", "")


def _with(page: Page, advice: str, reason: str, step: str) -> Page:
    return Page(page.title, page.text, page.news, page.remark, advice, reason, step)
