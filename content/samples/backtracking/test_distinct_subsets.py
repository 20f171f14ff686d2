import random
import unittest
from itertools import combinations

from distinct_subsets import distinct_subsets


class DistinctSubsetsTest(unittest.TestCase):
    def test_agrees_with_a_set_of_all(self):
        source = random.Random(4)
        for _ in range(80):
            items = sorted(source.choices("abc", k=source.randint(0, 6)))
            expected = {c for k in range(len(items) + 1) for c in combinations(items, k)}
            found = [tuple(chosen) for chosen in distinct_subsets(items)]
            self.assertEqual(set(found), expected)
            self.assertEqual(len(found), len(expected))

    def test_equal_items_along_one_path_are_allowed(self):
        self.assertEqual(distinct_subsets([7, 7]), [[], [7], [7, 7]])

    def test_unsorted_input(self):
        self.assertEqual(len(distinct_subsets([5, 3, 5])), 6)
