import itertools
import unittest

from counting import growth
from sum_of_minima import sum_of_minima


class SumOfMinimaTest(unittest.TestCase):
    def test_agrees_with_every_subarray_also_with_repeats(self):
        for length in range(7):
            for numbers in itertools.product((1, 2, 3), repeat=length):
                expected = sum(min(numbers[i:j]) for i in range(length) for j in range(i + 1, length + 1))
                self.assertEqual(sum_of_minima(numbers), expected)

    def test_is_linear(self):
        self.assertLess(growth(sum_of_minima, lambda n: ([i * 7 % 11 for i in range(n)],), 500), 2.1)
