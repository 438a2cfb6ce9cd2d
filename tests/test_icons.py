"""The icon of every platform is the committed drawing, and the Linux files agree with the program."""

import configparser
import importlib
import shutil
import struct
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from PySide6.QtGui import QIcon, QImage

from pinochle_desktop.resource_files import resource_path
from pinochle_desktop.storage.folders import APP, SUFFIX

ROOT = Path(__file__).parent.parent
LINUX = ROOT / "packaging" / "linux"
ICONS = ROOT / "packaging" / "icons"
PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture
def make_icons(monkeypatch):
    monkeypatch.syspath_prepend(ROOT / "packaging")
    yield importlib.import_module("make_icons")
    sys.modules.pop("make_icons")


def image_of(data):
    image = QImage.fromData(data, "PNG")
    assert not image.isNull()
    return image.convertToFormat(QImage.Format.Format_RGBA8888)


def far(one, other):
    """Return the average difference of two pictures' channels, of 255; renderers differ a little."""
    assert one.size() == other.size()
    pairs = zip(bytes(one.constBits()), bytes(other.constBits()), strict=True)
    return sum(abs(a - b) for a, b in pairs) / one.sizeInBytes()


def pictures_of_ico(data):
    zero, kind, count = struct.unpack_from("<HHH", data)
    assert (zero, kind) == (0, 1)
    found = {}
    for number in range(count):
        wide, high, _, _, _, bits, size, at = struct.unpack_from("<BBBBHHII", data, 6 + 16 * number)
        assert wide == high
        assert bits == 32
        found[wide or 256] = data[at : at + size]
    assert sum(map(len, found.values())) + 6 + 16 * count == len(data)
    return found


def pictures_of_icns(data):
    assert data[:4] == b"icns"
    assert struct.unpack_from(">I", data, 4) == (len(data),)
    found, at = {}, 8
    while at < len(data):
        (size,) = struct.unpack_from(">I", data, at + 4)
        found[data[at : at + 4].decode()] = data[at + 8 : at + size]
        at += size
    return found


def test_the_window_has_the_icon(qapp):
    icon = QIcon(str(resource_path("icons", f"{APP}.svg")))
    image = icon.pixmap(128, 128).toImage()
    assert {image.pixelColor(x, 60).name() for x in range(128)} >= {"#fdfaf2", "#16305f"}


def test_the_files_hold_every_size_that_is_wanted(make_icons):
    ico = pictures_of_ico((ICONS / f"{APP}.ico").read_bytes())
    assert set(ico) == set(make_icons.WINDOWS)
    icns = pictures_of_icns((ICONS / f"{APP}.icns").read_bytes())
    assert set(icns) == set(make_icons.MACOS)
    pictures = [(size, ico[size]) for size in ico]
    pictures += [(make_icons.MACOS[kind], icns[kind]) for kind in icns]
    pictures += [(n, (ICONS / f"{APP}-{n}.png").read_bytes()) for n in make_icons.LINUX]
    for size, data in pictures:
        assert data.startswith(PNG)
        assert image_of(data).width() == image_of(data).height() == size


def test_the_files_are_of_the_committed_drawing(make_icons, tmp_path, capsys):
    assert make_icons.main(["--out", str(tmp_path)]) == 0
    assert "files written" in capsys.readouterr().out
    assert {p.name for p in tmp_path.iterdir()} == {p.name for p in ICONS.iterdir()}
    for size in (16, 32, 48, 128):
        name = f"{APP}-{size}.png"
        fresh, committed = (tmp_path / name).read_bytes(), (ICONS / name).read_bytes()
        assert far(image_of(fresh), image_of(committed)) < 2
    ico = pictures_of_ico((tmp_path / f"{APP}.ico").read_bytes())
    committed = pictures_of_ico((ICONS / f"{APP}.ico").read_bytes())
    assert all(far(image_of(ico[n]), image_of(committed[n])) < 2 for n in (20, 40))


def test_the_desktop_entry_names_what_there_is():
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str
    entry.read(LINUX / f"{APP}.desktop", encoding="utf-8")
    section = entry["Desktop Entry"]
    assert section["Exec"].split()[0] == section["Icon"] == APP
    mime, info = (
        ET.fromstring((LINUX / f"{APP}{end}.xml").read_bytes())  # noqa: S314 - our own files
        for end in ("-mime", ".metainfo")
    )
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    kind = mime.find(f"{space}mime-type")
    assert section["MimeType"] == f"{kind.get('type')};"
    assert kind.find(f"{space}glob").get("pattern") == f"*{SUFFIX}"
    assert info.findtext("launchable") == f"{APP}.desktop"
    assert info.findtext("provides/mediatype") == kind.get("type")
    assert info.findtext("name") == section["Name"]


@pytest.mark.parametrize(
    "command",
    [
        ("desktop-file-validate", f"{APP}.desktop"),
        ("appstreamcli", "validate", "--no-net", f"{APP}.metainfo.xml"),
    ],
    ids=lambda command: command[0],
)
def test_the_validators_agree(command):
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not installed")
    answer = subprocess.run(command, cwd=LINUX, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stdout + answer.stderr
