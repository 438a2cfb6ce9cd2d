"""Whether the table shows exactly what a view holds."""

from pinochle_desktop.models.piles import Piles
from pinochle_desktop.rules.view import View
from pinochle_desktop.scene.table_scene import TableScene
from pinochle_desktop.scene.table_view import TableView

_NEAR = 0.01


def differences(table: TableView, view: View) -> list[str]:
    """Return a sentence for every difference between the picture and the view."""
    scene = table.scene()
    return [*_of_models(scene, view), *_of_items(scene)]


def _of_models(scene: TableScene, view: View) -> list[str]:
    fresh = Piles()
    fresh.set_order(scene.options.hand_order)
    fresh.reset(view)
    places = {*fresh.piles, *scene.piles.piles}
    wrong = [
        f"{place} holds {scene.piles[place].cards}, not {fresh[place].cards}"
        for place in sorted(places)
        if scene.piles[place].cards != fresh[place].cards
    ]
    if scene.piles.played != fresh.played:
        wrong.append(f"the trick was played to by {scene.piles.played}, not {fresh.played}")
    if scene.view != view:
        wrong.append("the texts are those of another view")
    return wrong


def _of_items(scene: TableScene) -> list[str]:
    wrong = []
    targets = scene.targets()
    for number, (card, place) in targets.items():
        item = scene.item_of(number)
        now = (item.pos().x(), item.pos().y(), item.rotation(), item.width, item.zValue())
        if any(abs(a - b) > _NEAR for a, b in zip(now, place[:5], strict=True)):
            wrong.append(f"{item.card} lies at {now}, not at {place}")
        if item.card is not card:
            wrong.append(f"{item.card} is shown for {card}")
        if item.isVisible() != place.shown:
            wrong.append(f"{card} is {'shown' if item.isVisible() else 'hidden'}")
    stray = [n for n, item in scene.items_by_id.items() if n not in targets and item.isVisible()]
    wrong.extend(f"card {number} is no longer on the table" for number in stray)
    return wrong
