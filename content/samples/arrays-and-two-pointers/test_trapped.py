import unittest
from itertools import product

from counting import growth
from trapped import trapped_water


class TrappedTest(unittest.TestCase):
    def test_every_profile_of_up_to_six(self):
        for size in range(7):
            for heights in product(range(4), repeat=size):
                expected = sum(
                    min(max(heights[: i + 1]), max(heights[i:])) - height for i, height in enumerate(heights)
                )
                self.assertEqual(trapped_water(heights), expected)

    def test_is_linear(self):
        self.assertLess(growth(trapped_water, lambda n: ([3, 0, 2, 5] * n,), 100), 2.1)
