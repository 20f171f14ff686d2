import random
import unittest
from itertools import permutations

from counting import growth
from cut_stick import cheapest_cuts


def by_trying(length, marks):
    def total(order):
        ends, cost = {0, length}, 0
        for mark in order:
            left = max(end for end in ends if end < mark)
            right = min(end for end in ends if end > mark)
            cost += right - left
            ends.add(mark)
        return cost

    return min(total(order) for order in permutations(marks))


class CheapestCutsTest(unittest.TestCase):
    def test_agrees_with_trying_every_order(self):
        source = random.Random(27)
        for _ in range(60):
            length = source.randint(6, 20)
            marks = source.sample(range(1, length), source.randint(0, 5))
            self.assertEqual(cheapest_cuts(length, marks), by_trying(length, marks))

    def test_order_matters(self):
        self.assertEqual(10 + 9 + 7, 26)  # from the left
        self.assertEqual(10 + 6 + 3, 19)  # from the right
        self.assertEqual(cheapest_cuts(10, [1, 3, 6]), 19)

    def test_is_cubic(self):
        self.assertAlmostEqual(growth(cheapest_cuts, lambda n: (n + 1, list(range(1, n + 1))), 40), 8, delta=0.7)
