from itertools import accumulate


class RainTotals:
    def __init__(self, amounts: list[int]) -> None:
        self.before = list(accumulate(amounts, initial=0))

    def between(self, first: int, last: int) -> int:
        return self.before[last + 1] - self.before[first]
