class PatioGame:
    def __init__(self, size: int) -> None:
        self.size = size
        self.taken = set()
        # How many stones a player has on a line.
        self.counts = {}
        self.is_over = False

    def lines(self, row: int, column: int) -> list[tuple[str, int]]:
        found = [("row", row), ("column", column)]
        if row == column:
            found.append(("diagonal", 0))
        if row + column == self.size - 1:
            found.append(("diagonal", 1))
        return found

    def place(self, player: int, row: int, column: int) -> int:
        if self.is_over or (row, column) in self.taken:
            return -1
        self.taken.add((row, column))
        for line in self.lines(row, column):
            key = (player, line)
            self.counts[key] = self.counts.get(key, 0) + 1
            if self.counts[key] == self.size:
                self.is_over = True
        return player if self.is_over else 0
