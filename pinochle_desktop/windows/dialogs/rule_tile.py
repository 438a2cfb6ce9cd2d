"""A tile for choosing a rule set, with its picture, name and summary."""

import re
from typing import Final

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from pinochle_desktop.rules.house_rules import title
from pinochle_desktop.rules.own_presets import choice_key
from pinochle_desktop.rules.ruleset import RuleSet
from pinochle_desktop.scene.card_art import CardArt
from pinochle_desktop.scene.theme import theme_beside
from pinochle_desktop.windows.dialogs.rule_picture import HEIGHT, WIDTH, draw_rules
from pinochle_desktop.windows.widgets.arranging import SPACE

_PAD: Final = SPACE + 2
_RADIUS: Final = 10
_TITLE: Final = 1.15
_DOT: Final = 16
_DIGITS: Final = 9
"""Keys that choose a tile by its number."""
_WRAP: Final = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft


class RuleTile(QAbstractButton):
    """A tile of an exclusive group, chosen by click, arrow key or number."""

    def __init__(
        self, rules: RuleSet, number: int, art: CardArt, parent: QWidget | None = None
    ) -> None:
        """Show a rule set; its `number` among the tiles is the key up to 9."""
        super().__init__(parent)
        self._rules = rules
        self._art = art
        name = title(rules).replace("&", "&&")
        self.setText(f"&{number}  {name}" if number <= _DIGITS else name)
        self.setObjectName(choice_key(rules))
        self.setCheckable(True)
        self.setAccessibleName(title(rules))
        self.setAccessibleDescription(rules.summary)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def _title_font(self) -> QFont:
        font = QFont(self.font())
        font.setBold(True)
        font.setPointSizeF(font.pointSizeF() * _TITLE)
        return font

    def _words_width(self, width: int) -> int:
        return max(width - self._picture(width).width() - 3 * _PAD, 1)

    def _picture(self, width: int) -> QSize:
        """Return the size of the picture on a tile of this width."""
        wide = min(WIDTH, round(width * 0.42))
        return QSize(wide, round(wide * HEIGHT / WIDTH))

    def hasHeightForWidth(self) -> bool:
        """Return True: the summary wraps."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height for picture and summary."""
        room = QRect(0, 0, self._words_width(width), 10_000)
        title = QFontMetrics(self._title_font()).boundingRect(room, _WRAP, self._shown_title())
        words = self.fontMetrics().boundingRect(room, _WRAP, self._rules.summary)
        text = title.height() + SPACE // 2 + words.height()
        return max(text, self._picture(width).height()) + 2 * _PAD

    def sizeHint(self) -> QSize:
        """Return a size at which the summary takes a few lines."""
        width = WIDTH + 3 * _PAD + self.fontMetrics().averageCharWidth() * 26
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Return the minimum width, and the height that it needs."""
        width = self.fontMetrics().averageCharWidth() * 26
        return QSize(width, self.heightForWidth(width) if self.width() < width else 0)

    def _shown_title(self) -> str:
        return re.sub("&(.)", r"\1", self.text())

    def changeEvent(self, event: QEvent) -> None:
        """Follow the text size."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.updateGeometry()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw plate, picture and texts, and the marks for choice and focus."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_plate(painter)
        size = self._picture(self.width())
        picture = QRectF(_PAD, (self.height() - size.height()) / 2, size.width(), size.height())
        theme = theme_beside(self.palette().color(QPalette.ColorRole.Window))
        draw_rules(painter, picture, self._rules, self._art, theme, self.devicePixelRatio())
        self._draw_words(painter, size.width() + 2 * _PAD)
        if self.isChecked():
            self._draw_tick(painter, picture)

    def _draw_plate(self, painter: QPainter) -> None:
        role = QPalette.ColorRole
        palette = self.palette()
        chosen = self.isChecked()
        line = palette.color(role.Highlight if chosen else role.Mid)
        painter.setPen(QPen(line, 3 if chosen else 1))
        fill = palette.color(role.Base)
        if self.underMouse() and not chosen:
            fill = palette.color(role.AlternateBase)
        painter.setBrush(fill)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), _RADIUS, _RADIUS)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(palette.color(role.Text), 1, Qt.PenStyle.DotLine))
            painter.drawRoundedRect(
                QRectF(self.rect()).adjusted(5, 5, -5, -5), _RADIUS - 3, _RADIUS - 3
            )

    def _draw_words(self, painter: QPainter, left: int) -> None:
        room = QRect(left, _PAD, self.width() - left - _PAD, self.height() - 2 * _PAD)
        mnemonic = Qt.TextFlag.TextShowMnemonic
        title_font = self._title_font()
        title = QFontMetrics(title_font).boundingRect(room, _WRAP, self._shown_title())
        words = self.fontMetrics().boundingRect(room, _WRAP, self._rules.summary)
        free = room.height() - title.height() - words.height() - SPACE // 2
        room.setTop(room.top() + max(0, free // 2))
        painter.setPen(self.palette().color(QPalette.ColorRole.Text))
        painter.setFont(title_font)
        painter.drawText(room, _WRAP | mnemonic, self.text())
        room.setTop(room.top() + title.height() + SPACE // 2)
        painter.setFont(self.font())
        painter.drawText(room, _WRAP, self._rules.summary)

    def _draw_tick(self, painter: QPainter, picture: QRectF) -> None:
        """Draw a tick in the picture's corner, so that the choice doesn't depend on colour."""
        box = QRectF(picture.left() + 5, picture.top() + 5, _DOT, _DOT)
        tick = self.palette().color(QPalette.ColorRole.HighlightedText)
        painter.setPen(QPen(tick, 1.5))
        painter.setBrush(self.palette().color(QPalette.ColorRole.Highlight))
        painter.drawEllipse(box)
        painter.setPen(QPen(tick, 2))
        x, y = box.left(), box.top()
        painter.drawLine(round(x + 4), round(y + 8), round(x + 7), round(y + 11))
        painter.drawLine(round(x + 7), round(y + 11), round(x + 12), round(y + 5))
