import random
import unittest

from counting import growth
from kth_in_grid import kth_smallest


class KthInGridTest(unittest.TestCase):
    def test_agrees_with_sorting(self):
        source = random.Random(5)
        for _ in range(200):
            rows, cols = source.randint(1, 4), source.randint(1, 4)
            grid = [sorted(source.randint(-20, 20) for _ in range(cols)) for _ in range(rows)]
            for col in range(cols):
                column = sorted(row[col] for row in grid)
                for row in range(rows):
                    grid[row][col] = column[row]
            everything = sorted(value for row in grid for value in row)
            for k, value in enumerate(everything, start=1):
                self.assertEqual(kth_smallest(grid, k), value)

    def test_a_test_is_linear_in_rows_plus_columns(self):
        def args(n):
            return [[(row + col) * 64 // n for col in range(n)] for row in range(n)], n

        self.assertLess(growth(kth_smallest, args, 64), 2.3)
