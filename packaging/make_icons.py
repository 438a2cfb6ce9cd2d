"""Renders the program's icon for each platform.

Run it from anywhere::

    python packaging/make_icons.py            # rewrite packaging/icons/
    python packaging/make_icons.py --out DIR  # write there instead

It writes PNG pictures (Linux: ``hicolor`` theme), one ``.ico`` (Windows) and one ``.icns`` (macOS).
Both containers hold PNG pictures and are assembled here.
"""

import argparse
import struct
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import generated_files
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

ROOT: Final = Path(__file__).resolve().parent.parent
NAME: Final = "pinochle-desktop"
SOURCE: Final = ROOT / "resources" / "icons" / f"{NAME}.svg"

LINUX: Final = (16, 22, 24, 32, 48, 64, 128, 256, 512)
WINDOWS: Final = (16, 20, 24, 32, 40, 48, 64, 256)
MACOS: Final = {
    "icp4": 16,
    "icp5": 32,
    "icp6": 64,
    "ic07": 128,
    "ic08": 256,
    "ic09": 512,
    "ic10": 1024,
}
"""Apple's types of PNG pictures, and the edge of each in pixels."""


def png(renderer: QSvgRenderer, size: int) -> bytes:
    """Return the icon as a square PNG picture with an edge of `size` pixels."""
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter, QRectF(0, 0, size, size))
    painter.end()
    held = QByteArray()
    buffer = QBuffer(held)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(held.data())


def ico(pictures: Mapping[int, bytes]) -> bytes:
    """Return a Windows icon made from PNG pictures by size; the format writes 256 as 0."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    at = len(head) + 16 * len(pictures)
    entries = b""
    for size, data in sorted(pictures.items()):
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), at)
        at += len(data)
    return head + entries + b"".join(data for _, data in sorted(pictures.items()))


def icns(pictures: Mapping[str, bytes]) -> bytes:
    """Return a macOS icon made from PNG pictures by Apple's type."""
    blocks = b"".join(
        kind.encode() + struct.pack(">I", len(data) + 8) + data for kind, data in pictures.items()
    )
    return b"icns" + struct.pack(">I", len(blocks) + 8) + blocks


def all_files(source: Path = SOURCE) -> dict[str, bytes]:
    """Return all icons by file name."""
    renderer = QSvgRenderer(str(source))
    sizes = {*LINUX, *WINDOWS, *MACOS.values()}
    pictures = {size: png(renderer, size) for size in sizes}
    files = {f"{NAME}-{size}.png": pictures[size] for size in LINUX}
    files[f"{NAME}.ico"] = ico({size: pictures[size] for size in WINDOWS})
    files[f"{NAME}.icns"] = icns({kind: pictures[size] for kind, size in MACOS.items()})
    return files


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the icons; return the exit status.

    There is no check: other versions of Qt render slightly different pixels.
    """
    parser = argparse.ArgumentParser(description="Render the program's icon for each platform.")
    parser.add_argument("--out", type=Path, default=ROOT / "packaging" / "icons")
    generated_files.write(parser.parse_args(arguments).out, all_files())
    return 0


if __name__ == "__main__":
    sys.exit(main())
