import unittest
from itertools import combinations
from math import comb

from choose_k import choose
from counting import count_steps


def nodes_without_the_bound(count, k):
    """Calls of the version whose loop runs to the end of the items."""

    def calls(start, missing):
        if missing == 0:
            return 1
        return 1 + sum(calls(i + 1, missing - 1) for i in range(start, count))

    return calls(0, k)


def nodes_with_the_bound(count, k):
    def calls(start, missing):
        if missing == 0:
            return 1
        return 1 + sum(calls(i + 1, missing - 1) for i in range(start, count - missing + 1))

    return calls(0, k)


class ChooseTest(unittest.TestCase):
    def test_agrees_with_the_library(self):
        for size in range(7):
            for k in range(size + 2):
                items = list(range(size))
                self.assertEqual(choose(items, k), [list(c) for c in combinations(items, k)])

    def test_the_numbers_of_the_card(self):
        self.assertEqual(comb(16, 14), 120)
        self.assertEqual(nodes_without_the_bound(16, 14), 65_519)
        self.assertEqual(nodes_with_the_bound(16, 14), 680)

    def test_every_node_leads_to_a_result(self):
        # With the bound no branch dies, so there are at most k + 1 nodes for each result.
        for count, k in ((8, 6), (10, 3), (12, 11)):
            self.assertLessEqual(nodes_with_the_bound(count, k), (k + 1) * comb(count, k))

    def test_the_counted_bound_is_that_of_the_sample(self):
        few, many = (count_steps(choose, list(range(16)), k) for k in (14, 8))
        self.assertLess(few, many / 20)
