"""What a match should be after whatever was asked of it at random."""

from dataclasses import dataclass

from tests.domain import naive


@dataclass
class Expected:
    """What a match should be: a naive match, and what that does not know."""

    id: int
    naive: naive.NaiveMatch
    set_size: int
    members: list
    ended: str = ""  # with which result somebody ended it

    @property
    def over(self):
        return self.ended != "" or self.naive.finished

    @property
    def winners(self):
        if not self.ended:
            return self.naive.winners
        totals = self.naive.totals
        best = min(totals) if naive.PRESETS[self.naive.key]["wins"] == "low" else max(totals)
        ahead = [side for side, total in enumerate(totals) if total == best]
        most = 1 if self.ended == "leader" else len(totals) - 1
        return ahead if self.naive.entries and len(ahead) <= most else []
