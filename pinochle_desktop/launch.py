"""What the program is asked to do when its window starts; read by the command line, done by the app."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True, kw_only=True)
class LaunchOptions:
    """The command line of the window; None is "not given", and every value given is sound.

    Attributes:
        file: a record to open; it exists and is no folder. Comes without a new game or a demo.
        variant: key of a preset, such as "double-deck".
        seed: seed of the new game or of the demo, from 0.
        level: name of a level of computer player. Comes without a demo.
        new: a new game even where nothing else of it is given. Comes without a demo.
        data_dir: the folder to keep every file under; need not exist.
        demo: the folder for the pictures and the record of one hand that plays itself.
        demo_size: width and height of the window in logical pixels. Comes with a demo only.
        scale: device pixels a logical pixel. Comes with a demo only.
        demo_theme: value of the setting "theme". Comes with a demo only.
    """

    file: Path | None = None
    variant: str | None = None
    seed: int | None = None
    level: str | None = None
    new: bool = False
    data_dir: Path | None = None
    demo: Path | None = None
    demo_size: tuple[int, int] | None = None
    scale: float | None = None
    demo_theme: str | None = None

    @property
    def starts_game(self) -> bool:
        """Whether a new game is wanted in place of the interrupted one: any word of it says so."""
        named = (self.variant, self.seed, self.level) != (None, None, None)
        return self.demo is None and (self.new or named)
