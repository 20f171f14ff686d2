from itertools import combinations


class StakeField:
    def __init__(self):
        self.stakes = []

    def add(self, x, y):
        self.stakes.append((x, y))

    def count(self, x, y):
        total = 0
        for three in combinations(self.stakes, 3):
            corners = {*three, (x, y)}
            columns, rows = {a for a, _ in corners}, {b for _, b in corners}
            if len(corners) == 4 and len(columns) == len(rows) == 2:
                total += max(columns) - min(columns) == max(rows) - min(rows)
        return total
