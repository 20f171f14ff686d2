import unittest
from itertools import product

from best_window import best_window, best_window_wrong


def by_definition(values, k):
    return max(sum(values[start : start + k]) for start in range(len(values) - k + 1))


class BestWindowTest(unittest.TestCase):
    def test_the_example_passes_with_both(self):
        self.assertEqual(best_window_wrong([4, 9, 7, 1], 2), 16)
        self.assertEqual(best_window([4, 9, 7, 1], 2), 16)

    def test_the_last_window_is_never_looked_at(self):
        self.assertEqual(best_window_wrong([1, 2, 8], 2), 3)
        self.assertEqual(best_window([1, 2, 8], 2), 10)

    def test_one_window_is_right_with_both(self):
        self.assertEqual(best_window_wrong([5, 6], 2), 11)
        self.assertEqual(best_window([5, 6], 2), 11)

    def test_every_small_list(self):
        for size in range(1, 5):
            for values in product((-2, 0, 3), repeat=size):
                for k in range(1, size + 1):
                    self.assertEqual(best_window(list(values), k), by_definition(values, k))
