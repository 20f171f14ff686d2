# fails: growth
class PatioGame:
    def __init__(self, size):
        self.size = size
        self.stones = {}
        self.is_over = False

    def place(self, player, row, column):
        if self.is_over or (row, column) in self.stones:
            return -1
        self.stones[row, column] = player
        in_row = in_column = on_diagonal = on_other = 0
        for index in range(self.size):
            in_row += self.stones.get((row, index)) == player
            in_column += self.stones.get((index, column)) == player
            on_diagonal += self.stones.get((index, index)) == player
            on_other += self.stones.get((index, self.size - 1 - index)) == player
        self.is_over = self.size in (in_row, in_column, on_diagonal, on_other)
        return player if self.is_over else 0
