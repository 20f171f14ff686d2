# fails: growth
class StakeField:
    def __init__(self):
        self.stakes = {}

    def add(self, x, y):
        self.stakes[(x, y)] = self.stakes.get((x, y), 0) + 1

    def count(self, x, y):
        total = 0
        for (a, b), first in self.stakes.items():
            for (c, d), second in self.stakes.items():
                if b == y and c == x and abs(a - x) == abs(d - y) != 0:
                    total += first * second * self.stakes.get((a, d), 0)
        return total
