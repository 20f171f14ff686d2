import itertools
import unittest

from counting import growth
from largest_rectangle import largest_rectangle


class LargestRectangleTest(unittest.TestCase):
    def test_agrees_with_every_pair_of_borders(self):
        for length in range(7):
            for heights in itertools.product(range(4), repeat=length):
                expected = max(
                    (min(heights[i:j]) * (j - i) for i in range(length) for j in range(i + 1, length + 1)),
                    default=0,
                )
                self.assertEqual(largest_rectangle(heights), expected)

    def test_is_linear(self):
        for make in (lambda n: (range(n),), lambda n: ([5] * n,), lambda n: ([i * 5 % 13 for i in range(n)],)):
            self.assertLess(growth(largest_rectangle, make, 400), 2.1)
