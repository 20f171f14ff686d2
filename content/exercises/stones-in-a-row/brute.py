class PatioGame:
    def __init__(self, size):
        self.size = size
        self.stones = {}
        self.is_over = False

    def place(self, player, row, column):
        if self.is_over or (row, column) in self.stones:
            return -1
        self.stones[row, column] = player
        span = range(self.size)
        lines = [
            [(row, index) for index in span],
            [(index, column) for index in span],
            [(index, index) for index in span],
            [(index, self.size - 1 - index) for index in span],
        ]
        self.is_over = any(all(self.stones.get(tile) == player for tile in line) for line in lines)
        return player if self.is_over else 0
