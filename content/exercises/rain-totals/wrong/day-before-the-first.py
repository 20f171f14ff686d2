# fails: from-the-first-day
class RainTotals:
    def __init__(self, amounts):
        self.up_to = []
        total = 0
        for amount in amounts:
            total += amount
            self.up_to.append(total)

    def between(self, first, last):
        return self.up_to[last] - self.up_to[first - 1]
