import sys
import unittest
from pathlib import Path

from best_by_slices import best_window_sum

sys.path.append(str(Path(__file__).resolve().parent.parent / "sliding-window"))

import best_window_sum as moving  # noqa: E402


class CountedList(list):
    copied = read = 0

    def __getitem__(self, index):
        cells = super().__getitem__(index)
        if isinstance(index, slice):
            self.copied += len(cells)
        else:
            self.read += 1
        return cells


class BestBySlicesTest(unittest.TestCase):
    def test_the_result_is_right(self):
        self.assertEqual(best_window_sum([5, 2, -1, 7, 3, -4], 3), 9)

    def test_reads_k_cells_for_each_window(self):
        numbers = CountedList(range(1_000))
        best_window_sum(numbers, 500)
        self.assertEqual(numbers.copied, 250_500)

    def test_the_moving_window_reads_each_cell_at_most_twice(self):
        numbers = CountedList(range(1_000))
        moving.best_window_sum(numbers, 500)
        self.assertEqual(numbers.copied + numbers.read, 1_500)
