# region weighted-picker
from bisect import bisect_right
from itertools import accumulate
from random import randrange


class WeightedPicker:
    def __init__(self, weights):
        self.totals = list(accumulate(weights))

    def pick(self):
        ticket = randrange(self.totals[-1])
        return bisect_right(self.totals, ticket)
# endregion
