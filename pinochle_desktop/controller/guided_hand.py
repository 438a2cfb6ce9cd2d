"""A guided hand: which page of explanation is due, what to suggest, and what to say of the last move."""

from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal, Slot

from pinochle_desktop.controller.current_game import CurrentGame
from pinochle_desktop.controller.new_game import NewGame
from pinochle_desktop.controller.session import GameSession
from pinochle_desktop.rules.events import Event
from pinochle_desktop.rules.reasons import Reason
from pinochle_desktop.rules.state import GameOver, HandOver
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.rules.view import View
from pinochle_desktop.words.decisions import prompt_for
from pinochle_desktop.words.sentences import sentence

if TYPE_CHECKING:
    from pinochle_desktop.words.lessons.advice import Advice
    from pinochle_desktop.words.lessons.situation import Situation
    from pinochle_desktop.words.lessons.steps import Lesson

_NEWS_SENTENCES: Final = 4
"""How many sentences about what happened a page shows."""


class GuidePage(Struct, frozen=True):
    """One page of explanation.

    Attributes:
        title, text: the lesson.
        news: what has happened since the player last decided.
        remark: a comment on the player's last decision.
        advice, reason: what to do next and why; empty when there is nothing to decide.
        step: label of the button that goes on; empty while the others play.
    """

    title: str
    text: str
    news: str = ""
    remark: str = ""
    advice: str = ""
    reason: str = ""
    step: str = ""

    @property
    def spoken(self) -> str:
        """The page for a screen reader."""
        parts = (self.remark, f"{self.title}.", self.text, self.advice, self.reason)
        return " ".join(part for part in parts if part)


class GuidedHand(QObject):
    """Explains a hand while it is played; the player's own game is set aside meanwhile.

    Signals:
        started(str): a guided hand of the rule set with this name begins.
        page_due(GuidePage): show this page.
        waiting(): the others are playing; there is nothing to do.
        refused(str): the rules refuse what the player tried, with the reason.
    """

    started = Signal(str)
    page_due = Signal(object)
    waiting = Signal()
    refused = Signal(str)

    def __init__(self, session: GameSession, current_game: CurrentGame) -> None:
        super().__init__(session)
        self._session = session
        self._current_game = current_game
        self._next_game = current_game.defaults()
        self._forget()
        session.turn_opened.connect(self._open_turn)
        session.stepped.connect(self._take_note)
        session.view_reset.connect(self._start_again)
        session.refused.connect(self._pass_on_refusal)
        current_game.guided_changed.connect(self._forget)

    @Slot()
    def _forget(self) -> None:
        """Forget everything about the last guided hand, including which lessons were shown."""
        self._shown: frozenset[str] = frozenset()
        self._forget_turn()

    def _forget_turn(self) -> None:
        self._due: list[Lesson] = []
        self._situation: Situation | None = None
        self._advice: Advice | None = None
        self._news: list[str] = []
        self._remark = ""

    @property
    def running(self) -> bool:
        """Whether a guided hand is on the table."""
        return self._current_game.guided

    def start(self, variant: str, next_game: NewGame | None = None) -> None:
        """Deal the guided hand of a rule set.

        Args:
            variant: key of the preset.
            next_game: the game to start afterwards if the player has no game to return to; the
                one that the settings suggest if None.
        """
        # Imported when needed: most games are played without a guide.
        from pinochle_desktop.words.lessons.advice import LEVEL  # noqa: PLC0415

        rules = PRESETS[variant]
        seed, dealer = rules.guided_deal
        self._next_game = next_game or self._current_game.defaults()
        self._forget()
        self.started.emit(rules.name)
        seats = NewGame(rules, (LEVEL,) * 3, self._next_game.name).seats()
        self._current_game.start_guided(rules, seed, dealer, seats)

    @Slot()
    def leave(self) -> None:
        """Return to the player's own game, or start a new one if there is none."""
        if self.running and not self._current_game.end_guided():
            self._current_game.start_game(self._next_game)

    @Slot()
    def go_on(self) -> None:
        """Show the next page; after the last, follow the advice, or leave at the end of the hand."""
        if not self.running or self._situation is None:
            return
        if self._due:
            self._show_next()
        elif self._advice is not None:
            self._session.submit(self._advice.action)
        elif isinstance(self._situation.view.phase, HandOver | GameOver):
            self.leave()

    @Slot(object)
    def _start_again(self, _view: View) -> None:
        self._forget_turn()
        if self.running:
            self.waiting.emit()

    @Slot(object, object)
    def _take_note(self, _view: View, events: tuple[Event, ...]) -> None:
        """Collect what happened, and comment on it if it was the player's own decision."""
        if not self.running:
            return
        from pinochle_desktop.words.lessons.reactions import deed, reaction  # noqa: PLC0415

        did = deed(events, self._situation) if self._situation is not None else None
        if did is not None and self._situation is not None and self._advice is not None:
            self._remark = reaction(did, self._advice.action, self._situation)
            self._news = []
        self._situation, self._due = None, []
        names = self._session.seat_names
        self._news += [said for event in events if (said := sentence(event, names))]
        self.waiting.emit()

    @Slot(object)
    def _pass_on_refusal(self, reason: Reason) -> None:
        if self.running:
            self.refused.emit(reason.text)

    @Slot(object)
    def _open_turn(self, view: View) -> None:
        if not self.running:
            return
        from pinochle_desktop.words.lessons.advice import advise  # noqa: PLC0415
        from pinochle_desktop.words.lessons.situation import Situation  # noqa: PLC0415
        from pinochle_desktop.words.lessons.steps import lessons_for  # noqa: PLC0415

        self._situation = Situation(view, ("You", *self._session.seat_names.names[1:]))
        self._advice = advise(self._situation)
        self._due = list(lessons_for(self._situation, self._shown))
        self._show_next()

    def _show_next(self) -> None:
        situation = self._situation
        assert situation is not None
        title, text = self.tr("Your turn"), prompt_for(situation.view, self._session.seat_names)
        if self._due:
            lesson = self._due.pop(0)
            self._shown |= {lesson.key}
            title, text = lesson.title, lesson.text
        news = " ".join(self._news[-_NEWS_SENTENCES:])
        page = GuidePage(title, text, news, self._remark, step=self.tr("Next"))
        self._news, self._remark = [], ""
        self.page_due.emit(page if self._due else self._last_page(page, situation))

    def _last_page(self, page: GuidePage, situation: "Situation") -> GuidePage:
        """Return the last page of a turn: with the advice, or with a way back at the end."""
        if self._advice is not None:
            advice = self.tr("Suggestion: %1").replace("%1", f"{self._advice.words}.")
            step = self.tr("Do this")
            return replace(page, advice=advice, reason=self._advice.reason, step=step)
        if isinstance(situation.view.phase, HandOver | GameOver):
            own = self._current_game.own_game is not None
            return replace(page, step=self.tr("Back to my game") if own else self.tr("Play a game"))
        return replace(page, step="")
