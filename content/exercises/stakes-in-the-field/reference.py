class StakeField:
    def __init__(self) -> None:
        self.stakes = {}

    def add(self, x: int, y: int) -> None:
        self.stakes[(x, y)] = self.stakes.get((x, y), 0) + 1

    def count(self, x: int, y: int) -> int:
        total = 0
        for (other_x, other_y), stakes in self.stakes.items():
            if abs(other_x - x) == abs(other_y - y) != 0:
                total += stakes * self.stakes.get((other_x, y), 0) * self.stakes.get((x, other_y), 0)
        return total
