# fails: two-stakes-at-one-point
class StakeField:
    def __init__(self):
        self.stakes = set()

    def add(self, x, y):
        self.stakes.add((x, y))

    def count(self, x, y):
        return sum(
            abs(a - x) == abs(b - y) != 0 and (a, y) in self.stakes and (x, b) in self.stakes for a, b in self.stakes
        )
