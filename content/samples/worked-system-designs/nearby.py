from collections import defaultdict


class Nearby:
    def __init__(self, size):
        self.size = size
        self.cells = defaultdict(dict)
        self.cell_of = {}

    # region nearby
    def move(self, driver, x, y):
        cell = (x // self.size, y // self.size)
        old = self.cell_of.get(driver)
        if old is not None and old != cell:
            del self.cells[old][driver]
        self.cell_of[driver] = cell
        self.cells[cell][driver] = (x, y)

    def near(self, x, y):
        """Drivers in this cell and its eight neighbors."""
        cx, cy = x // self.size, y // self.size
        return [
            driver
            for dx in (-1, 0, 1)
            for dy in (-1, 0, 1)
            for driver in self.cells.get((cx + dx, cy + dy), ())
        ]
    # endregion
