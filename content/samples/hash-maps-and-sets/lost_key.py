# region wrong
class Cell:
    def __init__(self, row, col):
        self.row = row
        self.col = col

    def __eq__(self, other):
        return (self.row, self.col) == (other.row, other.col)

    def __hash__(self):
        return hash((self.row, self.col))


def lose_a_ship():
    cell = Cell(1, 2)
    ships = {cell: "ship"}
    cell.row = 2  # the entry stays in its old bucket
    return ships.get(Cell(1, 2)), ships.get(Cell(2, 2))
# endregion


# region right
from dataclasses import dataclass


@dataclass(frozen=True)
class FixedCell:
    row: int
    col: int
# endregion
