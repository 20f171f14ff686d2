import unittest

from counting import growth
from two_sum import two_sum


class TwoSumTest(unittest.TestCase):
    def test_finds_the_pair(self):
        self.assertEqual(two_sum([3, 8, 5, 1], 9), (1, 3))

    def test_never_pairs_a_number_with_itself(self):
        self.assertIsNone(two_sum([4, 1, 2], 8))
        self.assertEqual(two_sum([4, 1, 4], 8), (0, 2))
        self.assertEqual(two_sum([4, 9, 1, 4, 7], 8), (0, 3))

    def test_is_linear(self):
        ratio = growth(two_sum, lambda n: (list(range(n)), -1), 500)
        self.assertLess(ratio, 2.1)
