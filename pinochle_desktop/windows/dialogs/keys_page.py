"""The page of the preferences where the keys of menu entries are changed."""

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeySequence
from PySide6.QtWidgets import QKeySequenceEdit, QLabel, QLineEdit, QVBoxLayout, QWidget

from pinochle_desktop.windows.menus.entries import ENTRIES, MENUS, Entry, plain
from pinochle_desktop.windows.menus.shortcuts import Chosen, keys_of, native, refusal, with_key
from pinochle_desktop.windows.widgets.arranging import SPACE
from pinochle_desktop.windows.widgets.form import Form

_NONE = ("Backspace", "Del")


class KeyEdit(QKeySequenceEdit):
    """A field for the first key of an entry; a single key press sets it."""

    def __init__(self, entry: Entry) -> None:
        super().__init__()
        self.entry = entry
        self.setObjectName(entry.key)
        self.setMaximumSequenceLength(1)
        inner = self.findChild(QLineEdit)
        if inner is not None:
            inner.setAccessibleName(f"Key for {plain(entry.text)}")

    @property
    def keys(self) -> str:
        """The key sequence that is shown, in portable text."""
        return self.keySequence().toString(QKeySequence.SequenceFormat.PortableText)


class KeysPage(QWidget):
    """A list of all entries with their keys.

    Attributes:
        edits: the field of each entry, by key.
        note: a label that says what to do, or why a key was refused.

    Signals:
        chosen(dict): the player has changed a key; all own keys, as in the setting `shortcuts`.
    """

    chosen = Signal(object)

    def __init__(self, chosen: Chosen, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chosen = chosen
        self._usual = self.tr(
            "Go to a field and press the new key. Backspace clears it. "
            "While a panel is open, its underlined letters come first."
        )
        self.note = QLabel(self._usual, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.edits: dict[str, KeyEdit] = {}
        form = Form()
        for menu in MENUS:
            form.add_heading(plain(menu).replace("/", ": "))
            for entry in ENTRIES:
                if entry.menu == menu:
                    form.add_row(plain(entry.text), self._edit(entry), "")
        form.finish()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self.note.setContentsMargins(2 * SPACE, SPACE, 2 * SPACE, 0)
        column.addWidget(self.note)
        column.addWidget(form)
        self.show_keys(chosen)

    def _edit(self, entry: Entry) -> KeyEdit:
        edit = self.edits[entry.key] = KeyEdit(entry)
        # `keySequenceChanged` would come too early: Qt empties the field before it sets the new key.
        edit.editingFinished.connect(lambda: self._take(edit))
        return edit

    def show_keys(self, chosen: Chosen) -> None:
        """Show the player's keys."""
        self._chosen = chosen
        for entry in ENTRIES:
            keys = keys_of(entry, chosen)
            wanted = QKeySequence(keys[0]) if keys else QKeySequence()
            edit = self.edits[entry.key]
            if edit.keySequence() != wanted:
                with QSignalBlocker(edit):
                    edit.setKeySequence(wanted)

    def _take(self, edit: KeyEdit) -> None:
        keys = "" if edit.keys in _NONE else edit.keys
        had = keys_of(edit.entry, self._chosen)
        if keys == (had[0] if had else ""):
            self.show_keys(self._chosen)
            return
        sentence = refusal(edit.entry, keys, self._chosen) if keys else ""
        if sentence:
            self.show_keys(self._chosen)
        else:
            self.chosen.emit(with_key(edit.entry, keys, self._chosen))
        self._say(sentence or self._done(edit.entry, keys))

    def _done(self, entry: Entry, keys: str) -> str:
        name = plain(entry.text)
        if not keys:
            return self.tr("“%1” no longer has a key.").replace("%1", name)
        return (
            self.tr("%2 is now the key for “%1”.").replace("%1", name).replace("%2", native(keys))
        )

    def _say(self, sentence: str) -> None:
        self.note.setText(sentence)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, sentence))
