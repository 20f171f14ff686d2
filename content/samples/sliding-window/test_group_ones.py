import unittest
from itertools import product

from counting import growth
from group_ones import fewest_swaps


class GroupOnesTest(unittest.TestCase):
    def test_every_circle_of_up_to_nine(self):
        for n in range(10):
            for bits in product((0, 1), repeat=n):
                size = sum(bits)
                double = bits + bits
                expected = min((double[i : i + size].count(0) for i in range(n)), default=0)
                self.assertEqual(fewest_swaps(bits), expected)

    def test_is_linear(self):
        self.assertLess(growth(fewest_swaps, lambda n: ([0, 1] * n,), 200), 2.1)
