import unittest

from best_by_slices import best_window_sum


class CountedList(list):
    copied = 0

    def __getitem__(self, index):
        cells = super().__getitem__(index)
        if isinstance(index, slice):
            self.copied += len(cells)
        return cells


class BestBySlicesTest(unittest.TestCase):
    def test_the_result_is_right(self):
        self.assertEqual(best_window_sum([5, 2, -1, 7, 3, -4], 3), 9)

    def test_reads_k_cells_for_each_window(self):
        numbers = CountedList(range(1_000))
        best_window_sum(numbers, 500)
        self.assertEqual(numbers.copied, 250_500)
