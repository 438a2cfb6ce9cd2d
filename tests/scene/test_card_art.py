import pytest

from pinochle_desktop.rules.cards import RANKS, SUITS
from pinochle_desktop.scene.card_art import CardArt


@pytest.fixture
def art(qapp):
    return CardArt(limit=6)


@pytest.mark.parametrize("dpr", [1.0, 1.5, 2.0, 3.0])
def test_a_picture_has_the_size_asked_for_in_device_pixels(art, dpr):
    picture = art.pixmap("TH", 100, dpr)
    assert (picture.width(), picture.height()) == (100 * dpr, 140 * dpr)
    assert picture.devicePixelRatio() == dpr


def test_every_face_differs_and_is_drawn_on_paper(art):
    seen = set()
    for face in [None, *(rank + suit for rank in RANKS for suit in SUITS)]:
        image = art.pixmap(face, 60, 1.0).toImage()
        assert image.pixelColor(0, 0).alpha() < 128, "corners are round"
        assert image.pixelColor(30, 42).alpha() == 255
        seen.add(bytes(image.constBits()))
    assert len(seen) == 25


def test_a_picture_is_rendered_once(art):
    assert art.pixmap("AS", 80, 1.0).cacheKey() == art.pixmap("AS", 80, 1.0).cacheKey()
    assert art.pixmap("AS", 80, 1.0).cacheKey() != art.pixmap("AS", 81, 1.0).cacheKey()


def test_the_least_used_picture_is_forgotten(art):
    first = art.pixmap("AS", 40, 1.0).cacheKey()
    for width in range(41, 46):
        art.pixmap("AS", width, 1.0)
        assert art.pixmap("AS", 40, 1.0).cacheKey() == first
    for width in range(46, 60):
        art.pixmap("AS", width, 1.0)
    assert len(art._pixmaps) == 6
    assert art.pixmap("AS", 40, 1.0).cacheKey() != first


def picture(art, face):
    return bytes(art.pixmap(face, 60, 1.0).toImage().constBits())


def test_another_look_is_used_from_the_next_picture_on(art):
    ace, hidden = picture(art, "AD"), picture(art, None)
    art.set_look("four-colour", "stars")
    assert picture(art, "AD") != ace
    assert picture(art, None) == hidden
    art.set_look("four-colour", "weave")
    assert picture(art, None) != hidden
    art.set_look("classic", "stars")
    assert (picture(art, "AD"), picture(art, None)) == (ace, hidden)


def test_backs_are_kept_for_all_styles_and_faces_for_all_backs(art):
    hidden, ace = art.pixmap(None, 60, 1.0).cacheKey(), art.pixmap("AS", 60, 1.0).cacheKey()
    art.set_look("large-index", "stars")
    assert art.pixmap(None, 60, 1.0).cacheKey() == hidden
    art.set_look("classic", "plain")
    assert art.pixmap("AS", 60, 1.0).cacheKey() == ace


@pytest.mark.parametrize("look", [("baroque", "stars"), ("classic", "lace")])
def test_a_look_that_is_not_there_changes_nothing(art, look):
    before = picture(art, "AD"), picture(art, None)
    with pytest.raises(FileNotFoundError):
        art.set_look(*look)
    assert (picture(art, "AD"), picture(art, None)) == before
