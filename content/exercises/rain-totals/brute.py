class RainTotals:
    def __init__(self, amounts):
        self.amounts = amounts

    def between(self, first, last):
        return sum(self.amounts[first : last + 1])
