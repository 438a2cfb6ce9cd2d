"""Sum up a simulation: counts, means and the difference between two levels."""

from collections.abc import Sequence
from math import sqrt

from pinochle_desktop.cli.games import Job, Played
from pinochle_desktop.cli.output import table
from pinochle_desktop.rules.ruleset import SIDES


class Tally:
    """Adds up games as they end.

    Attributes:
        levels: one level, or two that are compared: each deal is then played twice in a row.
        wins: games won, by side; with two levels by level.
        hands, contracts, lost, bids: hands played, auctions won, contracts set, sum of their bids.
    """

    def __init__(self, levels: Sequence[str]) -> None:
        self.levels = levels
        self.wins = [0, 0]
        self.hands = self.contracts = self.lost = self.bids = 0
        self._pairs: dict[int, list[int]] = {}

    def add(self, job: Job, played: Played) -> None:
        """Count one game."""
        first = job.first
        self.wins[played.winner ^ first] += 1
        points = 0
        for result in played.results:
            points += result.score_change[first] - result.score_change[1 - first]
            if result.bid is not None:
                self.contracts += 1
                self.bids += result.bid
                self.lost += result.made is False
        self.hands += len(played.results)
        pair = self._pairs.setdefault(job.seed, [0, 0])
        pair[0] += points
        pair[1] += len(played.results)

    def difference(self) -> tuple[float, float | None]:
        """Return how many points a hand the first level is ahead, and the standard error.

        The two games of a deal depend on each other, so a deal is one sample: the error is that of
        a ratio of sums, points over hands, by deals. None where there is only one deal.
        """
        mean = sum(points for points, _ in self._pairs.values()) / self.hands
        count = len(self._pairs)
        if count == 1:
            return mean, None
        squares = sum((points - mean * hands) ** 2 for points, hands in self._pairs.values())
        return mean, sqrt(squares * count / (count - 1)) / self.hands

    def for_programs(self, seconds: float) -> dict[str, object]:
        """Return the table with the keys of `simulate --json`."""
        answer: dict[str, object] = {
            "games": sum(self.wins),
            "hands": self.hands,
            "wins": self.wins,
            "contracts": self.contracts,
            "set": self.lost,
            "mean_bid": round(self.bids / self.contracts, 3) if self.contracts else None,
            "seconds": round(seconds, 3),
        }
        if len(self.levels) > 1:
            mean, error = self.difference()
            answer["difference"] = {"points_per_hand": mean, "standard_error": error}
        return answer

    def lines(self, seconds: float) -> list[str]:
        """Return the table as text."""
        two = len(self.levels) > 1
        whose = self.levels if two else [f"{self.levels[0]}, side {side}" for side in SIDES]
        rows = [("games", str(sum(self.wins))), ("hands", str(self.hands))]
        rows += [
            (f"won by {who}{f' (level {i + 1})' if two else ''}", str(wins))
            for i, (who, wins) in enumerate(zip(whose, self.wins, strict=True))
        ]
        if self.contracts:
            part = f"{self.lost / self.contracts:.0%}"
            rows += [("contracts", str(self.contracts)), ("set", f"{self.lost} ({part})")]
            rows.append(("mean bid", f"{self.bids / self.contracts:.1f}"))
        if two:
            mean, error = self.difference()
            spread = "" if error is None else f" ± {error:.2f}"
            rows.append(("points per hand, first ahead", f"{mean:+.2f}{spread}"))
        rows.append(("seconds", f"{seconds:.1f}"))
        return table(rows)
