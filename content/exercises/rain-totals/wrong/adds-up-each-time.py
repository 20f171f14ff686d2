# fails: growth
class RainTotals:
    def __init__(self, amounts):
        self.amounts = amounts

    def between(self, first, last):
        total = 0
        for day in range(first, last + 1):
            total += self.amounts[day]
        return total
