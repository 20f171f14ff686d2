import itertools
import unittest

from counting import growth
from low_high_middle import has_low_high_middle


class LowHighMiddleTest(unittest.TestCase):
    def test_agrees_with_every_triple(self):
        for length in range(7):
            for numbers in itertools.product(range(4), repeat=length):
                expected = any(low < middle < high for low, high, middle in itertools.combinations(numbers, 3))
                self.assertEqual(has_low_high_middle(numbers), expected)

    def test_is_linear(self):
        self.assertLess(growth(has_low_high_middle, lambda n: (range(n),), 500), 2.1)
        self.assertLess(growth(has_low_high_middle, lambda n: (range(n, 0, -1),), 500), 2.1)
