import random
import unittest
from itertools import combinations

from counting import growth
from pairs_below import count_pairs_below


class CountPairsBelowTest(unittest.TestCase):
    def test_agrees_with_trying_all_pairs(self):
        source = random.Random(4)
        for _ in range(300):
            numbers = sorted(source.randint(-6, 6) for _ in range(source.randint(0, 10)))
            limit = source.randint(-8, 8)
            expected = sum(a + b < limit for a, b in combinations(numbers, 2))
            self.assertEqual(count_pairs_below(numbers, limit), expected)

    def test_is_linear_though_the_pairs_are_quadratic(self):
        self.assertEqual(count_pairs_below([0] * 1_000, 1), 499_500)
        self.assertLess(growth(count_pairs_below, lambda n: ([0] * n, 1), 300), 2.1)
