# fails: square-to-the-lower-left
class StakeField:
    def __init__(self):
        self.stakes = {}

    def add(self, x, y):
        self.stakes[(x, y)] = self.stakes.get((x, y), 0) + 1

    def count(self, x, y):
        return sum(
            stakes * self.stakes.get((a, y), 0) * self.stakes.get((x, b), 0)
            for (a, b), stakes in self.stakes.items()
            if abs(a - x) == abs(b - y) != 0 and (a > x or b > y)
        )
