import unittest
from itertools import combinations

from all_subsets import all_subsets
from counting import count_steps


class AllSubsetsTest(unittest.TestCase):
    def test_agrees_with_the_library(self):
        for size in range(7):
            items = list(range(size))
            expected = [list(c) for k in range(size + 1) for c in combinations(items, k)]
            self.assertEqual(sorted(all_subsets(items)), sorted(expected))

    def test_copies_half_of_the_items_on_average(self):
        subsets = all_subsets(list(range(8)))
        self.assertEqual(len(subsets), 2**8)
        self.assertEqual(sum(map(len, subsets)), 8 * 2**7)

    def test_one_more_item_doubles_the_work(self):
        steps = [count_steps(all_subsets, list(range(size))) for size in (8, 9)]
        self.assertAlmostEqual(steps[1] / steps[0], 2, delta=0.05)
