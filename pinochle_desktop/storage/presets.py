"""The player's own presets among the settings: which of them can be played, and how they change."""

from collections.abc import Iterable

from pinochle_desktop.rules.own_presets import OwnPreset, PresetError, read_preset
from pinochle_desktop.storage.settings import Settings


def own_presets(settings: Settings) -> tuple[OwnPreset, ...]:
    """Return the presets that can be played, in the order in which they were saved."""
    return _sorted_out(settings)[0]


def preset_complaints(settings: Settings) -> tuple[str, ...]:
    """Return a sentence for each preset that can't be played; it stays in the file all the same."""
    return tuple(
        f"A preset of your own can’t be used. {reason} It stays in the settings file."
        for _, reason in _sorted_out(settings)[1]
    )


def with_presets(settings: Settings, presets: Iterable[OwnPreset]) -> Settings:
    """Return the settings with these presets; those that can't be played are kept as they were."""
    unfit = [raw for raw, _ in _sorted_out(settings)[1]]
    plain = [
        {"name": each.name, "variant": each.variant, "options": dict(each.options)}
        for each in presets
    ]
    return settings.with_value("presets", (*plain, *unfit))


def _sorted_out(settings: Settings) -> tuple[tuple[OwnPreset, ...], list[tuple[object, str]]]:
    """Return the presets that can be played, and the others as they were read, each with the reason."""
    fit: list[OwnPreset] = []
    unfit: list[tuple[object, str]] = []
    kept = settings.presets
    for raw in kept if isinstance(kept, list | tuple) else [kept]:
        try:
            fit.append(read_preset(raw, (each.name for each in fit)))
        except PresetError as error:
            unfit.append((raw, str(error)))
    return tuple(fit), unfit
