import unittest

from counting import growth
from staircase import find_in_grid


class StaircaseTest(unittest.TestCase):
    def test_every_value_and_every_gap(self):
        grid = [[3 * row + 5 * col for col in range(6)] for row in range(4)]
        for target in range(-2, 40):
            place = find_in_grid(grid, target)
            if any(target in row for row in grid):
                self.assertIsNotNone(place)
                self.assertEqual(grid[place[0]][place[1]], target)
            else:
                self.assertIsNone(place)

    def test_is_linear_in_rows_plus_columns(self):
        def args(n):
            return [[row + col for col in range(n)] for row in range(n)], -1

        self.assertLess(growth(find_in_grid, args, 100), 2.1)
