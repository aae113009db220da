"""How a game ended."""

from __future__ import annotations


class Outcome:
    """Why it ended, who stands where (ties allowed), and the scores of each seat by category."""

    __slots__ = ("ranking", "reason", "scores")

    def __init__(self, reason: str, ranking: list[list[int]], scores: list[dict[str, int]]) -> None:
        self.reason = reason
        self.ranking = ranking
        self.scores = scores

    @property
    def winners(self) -> list[int]:
        """The seats in first place."""
        return self.ranking[0]

    def place(self, seat: int) -> int:
        """The place of a seat, 1 for the winners; tied seats share the better place."""
        better = 0
        for tied in self.ranking:
            if seat in tied:
                return better + 1
            better += len(tied)
        raise ValueError(f"seat {seat} is not ranked")

    def total(self, seat: int) -> int:
        """The final score of a seat: the sum of its categories."""
        return sum(self.scores[seat].values())

    def as_dict(self) -> dict[str, object]:
        """The outcome as JSON-able data."""
        return {"reason": self.reason, "ranking": self.ranking, "scores": self.scores}

    def __repr__(self) -> str:
        return f"Outcome({self.reason!r}, {self.ranking!r}, {self.scores!r})"


def conceded_behind(ranking: list[list[int]], conceded: list[int]) -> list[list[int]]:
    """The ranking with those who conceded behind all the others, the latest first."""
    ranked = [[seat for seat in tied if seat not in conceded] for tied in ranking]
    return [tied for tied in ranked if tied] + [[seat] for seat in reversed(conceded)]
