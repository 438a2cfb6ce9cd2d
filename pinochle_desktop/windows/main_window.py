"""The main window: it builds its parts and connects their signals."""

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QAction, QCloseEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QVBoxLayout, QWidget

from pinochle_desktop.controller.current_game import CurrentGame
from pinochle_desktop.controller.guided_hand import GuidedHand
from pinochle_desktop.controller.session import GameSession
from pinochle_desktop.models.score_model import ScoreModel
from pinochle_desktop.rules.events import Event
from pinochle_desktop.rules.own_presets import choice_key
from pinochle_desktop.rules.reasons import Reason
from pinochle_desktop.rules.view import View
from pinochle_desktop.scene.options import TableOptions
from pinochle_desktop.scene.table_view import TableView
from pinochle_desktop.sound.table_sounds import TableSounds
from pinochle_desktop.storage.folders import Folders
from pinochle_desktop.storage.presets import own_presets
from pinochle_desktop.windows import window_memory
from pinochle_desktop.windows.announcer import Announcer
from pinochle_desktop.windows.appearance import Appearance
from pinochle_desktop.windows.commands import play_commands
from pinochle_desktop.windows.commands.game_commands import GameCommands, RulesCommands
from pinochle_desktop.windows.commands.help_commands import HelpCommands
from pinochle_desktop.windows.commands.play_commands import PlayCommands
from pinochle_desktop.windows.commands.view_commands import ViewCommands
from pinochle_desktop.windows.docks.cards_dock import CardsDock
from pinochle_desktop.windows.docks.notice_bar import NoticeBar
from pinochle_desktop.windows.docks.score_dock import ScoreDock
from pinochle_desktop.windows.docks.status_line import StatusLine
from pinochle_desktop.windows.menus.menu_bar import Menus
from pinochle_desktop.windows.panels.host import PanelHost
from pinochle_desktop.windows.settings_store import SettingsStore
from pinochle_desktop.words.status import window_title

if TYPE_CHECKING:
    from pinochle_desktop.windows.panels.guide_panel import GuidePanel
    from pinochle_desktop.windows.panels.welcome import Welcome

SMALLEST = (800, 520)


class MainWindow(QMainWindow):
    """The window of the game.

    Attributes:
        session, current_game, store, sounds: the constructor's arguments.
        table, host: the table and the panels over it.
        actions_by_key: the actions of the menu entries by key.
        game, rules, play, view, help: the commands of these menus.
        guide, guide_panel: the guided hand and its panel.
        notice: the bar for problems.
        score_sheet, cards_list: the docks.
    """

    def __init__(
        self,
        session: GameSession,
        current_game: CurrentGame,
        store: SettingsStore,
        appearance: Appearance,
        folders: Folders,
        sounds: TableSounds,
    ) -> None:
        super().__init__()
        self.session, self.current_game, self.store, self.sounds = (
            session,
            current_game,
            store,
            sounds,
        )
        self._appearance = appearance
        self._options: TableOptions | None = None
        self._recovering = False  # whether the table could not be shown again after an error
        self.table = TableView()
        self.host = PanelHost(self.table)
        self.notice = NoticeBar()
        self.status = StatusLine()
        self.announcer = Announcer(self)
        self.scores = ScoreModel(self)
        self.score_sheet = ScoreDock(self.scores, self)
        self.cards_list = CardsDock(self.table, self)
        self._painted = False
        self._lay_out()
        self.game = GameCommands(self, current_game, store, folders, self.table_options)
        self.rules = RulesCommands(self.game)
        self.play = PlayCommands(self, session, self.host, self.table, store)
        self.view = ViewCommands(self, store, self.score_sheet, self.cards_list)
        self.help = HelpCommands(
            self, session, current_game, store, folders, self.table.scene().art
        )
        self.guide = GuidedHand(session, current_game)
        commands = {
            "game": self.game,
            "rules": self.rules,
            "play": self.play,
            "view": self.view,
            "help": self.help,
            "guide": self.guide,
        }
        self._menus = Menus(self, commands)
        self.actions_by_key: dict[str, QAction] = self._menus.actions
        self._connect()
        self._apply_settings()
        self._show_no_game()

    # -- building

    def _lay_out(self) -> None:
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.notice)
        self._row = QHBoxLayout()
        self._row.setSpacing(0)
        self._row.addWidget(self.table, 1)
        column.addLayout(self._row, 1)
        self.setCentralWidget(middle)
        self.setStatusBar(self.status)
        for dock in (self.score_sheet, self.cards_list):
            self.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
            dock.hide()
        self.setMinimumSize(*SMALLEST)
        window_memory.restore(self, self.store.settings.window)

    def _connect(self) -> None:
        session, table, host = self.session, self.table, self.host
        session.view_reset.connect(self._show_reset)
        session.stepped.connect(self._show_step)
        session.turn_opened.connect(self._open_turn)
        session.refused.connect(self._show_refusal)
        session.undo_changed.connect(self._enable_undo)
        session.problem_raised.connect(self.notice.tell)
        table.painted.connect(session.think, Qt.ConnectionType.QueuedConnection)
        table.painted.connect(self._ask_about_animation, Qt.ConnectionType.QueuedConnection)
        table.settled.connect(session.settle)
        table.events_shown.connect(self._sound)
        table.intent_raised.connect(session.submit)
        table.hovered.connect(self.status.showMessage)
        host.acted.connect(self.play.act)
        host.begin_requested.connect(session.begin_play)
        host.next_hand_requested.connect(self.next_hand)
        host.claim_requested.connect(session.claim)
        host.new_game_requested.connect(self.game.new)
        host.same_deal_requested.connect(self.game.same_deal)
        self._connect_own()

    def _connect_own(self) -> None:
        self.current_game.problem_raised.connect(self.notice.tell)
        self.store.problem_raised.connect(self.notice.tell)
        self.store.changed.connect(self._apply_settings)
        self._appearance.changed.connect(self._show_options)
        self.announcer.said.connect(self.status.said.show_sentences)
        self.cards_list.card_activated.connect(self.play.activate)
        self.rules.chosen.connect(self.mark_rules)
        self.current_game.guided_changed.connect(self._show_guided)
        self.current_game.guided_changed.connect(self.host.set_guided)
        self.game.guide_wanted.connect(self.guide.start)
        self.guide.started.connect(self._name_guided)
        self.play.hinted.connect(self.announcer.tell)
        self.play.new_game_wanted.connect(self.game.new)
        self.play.next_hand_wanted.connect(self.next_hand)
        for dock in (self.score_sheet, self.cards_list):
            dock.toggleViewAction().toggled.connect(self._mark)

    # What most games are played without is made when it is first wanted.

    @cached_property
    def welcome(self) -> "Welcome":
        """What lies on a table without a game."""
        from pinochle_desktop.windows.panels.welcome import Welcome  # noqa: PLC0415

        welcome = Welcome(self.table.viewport())
        welcome.new_game_wanted.connect(self.game.new)
        welcome.rules_wanted.connect(self.help.rules)
        self.session.view_reset.connect(welcome.hide)
        return welcome

    @cached_property
    def guide_panel(self) -> "GuidePanel":
        """What explains a guided hand."""
        from pinochle_desktop.windows.panels.guide_panel import GuidePanel  # noqa: PLC0415

        guide, panel = self.guide, GuidePanel()
        self._row.addWidget(panel)
        guide.page_due.connect(panel.show_page)
        guide.waiting.connect(panel.wait)
        guide.refused.connect(panel.show_refusal)
        panel.step_wanted.connect(guide.go_on)
        panel.leave_wanted.connect(guide.leave)
        panel.help_wanted.connect(self.help.rules)
        return panel

    @Slot(str)
    def _name_guided(self, rule_set: str) -> None:
        self.guide_panel.show_name(rule_set)

    @Slot(bool)
    def _show_guided(self, guided: bool) -> None:  # noqa: FBT001 - as the signal gives it
        self.guide_panel.setVisible(guided)

    # -- the game, as the session tells it

    @Slot(object)
    def _show_reset(self, view: View) -> None:
        self.announcer.forget()
        names = self.session.seat_names
        self.announcer.set_seat_names(names)
        self.table.set_seat_names(names.names)
        self.host.set_seat_names(names.names)
        self.host.hide_all()
        self.host.follow(view)
        self._show_facts(view)
        self.table.reset(view)

    @Slot(object, object)
    def _show_step(self, view: View, events: tuple[Event, ...]) -> None:
        self.announcer.tell_events(events)
        self.host.follow(view)
        self._show_facts(view)
        self.table.enqueue(view, events)
        self._recovering = False

    @Slot(object)
    def _sound(self, events: tuple[Event, ...]) -> None:
        self.sounds.tell(events, self.session.view.side)

    @Slot(object)
    def _open_turn(self, view: View) -> None:
        self.announcer.tell_turn(view)
        self.table.open_turn(view)
        self.host.show_view(view)

    @Slot(object)
    def _show_refusal(self, reason: Reason) -> None:
        self.announcer.tell(reason.text)
        self.sounds.refuse()
        self.table.show_refusal(reason)

    @Slot(bool, bool)
    def _enable_undo(self, undo: bool, redo: bool) -> None:  # noqa: FBT001 - as the signal gives it
        self.actions_by_key["play.undo"].setEnabled(undo)
        self.actions_by_key["play.redo"].setEnabled(redo)

    def _show_facts(self, view: View) -> None:
        seat_names = self.session.seat_names
        self.setWindowTitle(window_title(view))
        self.status.show_view(view, seat_names)
        self.scores.show_view(view, seat_names.names, seat_names.teams())
        self.score_sheet.show_view(view, seat_names.teams())
        self.cards_list.follow(view)
        self.mark_rules()
        play_commands.enable(self.actions_by_key, view)
        for key in ("game.same_deal", "game.save_as"):
            self.actions_by_key[key].setEnabled(not self.guide.running)
        self.actions_by_key["guide.go_on"].setEnabled(self.guide.running)

    def _show_no_game(self) -> None:
        self.setWindowTitle(window_title(None))
        self.status.said.show_sentences((self.tr("Choose Game ▸ New game to begin."),))
        self.mark_rules()
        self._enable_undo(False, False)  # noqa: FBT003 - as the signal gives it
        play_commands.enable(self.actions_by_key, None)
        self.actions_by_key["guide.go_on"].setEnabled(False)

    @Slot()
    def next_hand(self) -> None:
        """Deal the next hand, or leave a guided hand, which has no next one."""
        if self.guide.running:
            self.guide.leave()
        else:
            self.session.deal_next_hand()

    @Slot()
    def mark_rules(self) -> None:
        """Check the menu entry of the current rule set; choosing another one may have moved it."""
        rules, actions = self.current_game.rules, self.actions_by_key
        own = actions.get(f"rules.{choice_key(rules)}")  # none if the preset was deleted
        (own or actions[f"rules.{rules.key}"]).setChecked(True)

    @Slot(str)
    def recover(self, sentence: str) -> None:
        """Report an error, and show the table again from the game's state.

        If that fails too, it isn't tried again until the table has shown something.
        """
        self.notice.tell(sentence)
        if self.session.started and not self._recovering:
            self._recovering = True
            self._show_reset(self.session.view)
            self._recovering = False

    # -- settings

    @Slot()
    def _apply_settings(self) -> None:
        self.session.auto_play = self.store.settings.play_single
        self.sounds.set_volume(self.store.settings.volume if self.store.settings.sound else 0)
        self._appearance.apply(self.store.settings.theme, self.store.settings.text_size)
        self._menus.set_keys(self.store.settings.shortcuts)
        self._menus.set_presets(own_presets(self.store.settings))
        self.mark_rules()
        self._show_options()

    @Slot()
    def _show_options(self) -> None:
        look = self._appearance
        options = self.store.table_options(
            look.scheme, no_animation=self._painted and look.desktop_wants_no_animation()
        )
        if options != self._options:
            self._options = options
            self.table.set_options(options)
            self.host.set_options(options)
        self._mark()

    @Slot()
    def _ask_about_animation(self) -> None:
        """Ask whether the desktop wants no animations, once the first picture is painted.

        Nothing moves before that, and Qt takes 12 ms to answer.
        """
        if not self._painted:
            self._painted = True
            self._show_options()

    def table_options(self) -> TableOptions:
        """Return the options that the table uses now."""
        return self.table.scene().options

    @Slot()
    def _mark(self) -> None:
        self.view.mark(self.actions_by_key)

    # -- the window itself

    def showEvent(self, event: QShowEvent) -> None:
        """Give the table the keyboard."""
        super().showEvent(event)
        if not self.session.started:
            self.welcome.show()
        self.table.setFocus()
        self._mark()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave a guided hand by Escape if nothing else has used the key."""
        if event.key() == Qt.Key.Key_Escape and self.guide.running:
            self.guide.leave()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Save the window's arrangement; the game has been saved already."""
        self.store.change({"window": window_memory.remembered(self)})
        super().closeEvent(event)
