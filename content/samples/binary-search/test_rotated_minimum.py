import unittest

from counting import growth
from rotated_minimum import rotated_minimum


class RotatedMinimumTest(unittest.TestCase):
    def test_every_rotation(self):
        for size in range(1, 12):
            for cut in range(size):
                numbers = [*range(cut, size), *range(cut)]
                self.assertEqual(rotated_minimum(numbers), 0)

    def test_is_logarithmic(self):
        self.assertLess(growth(rotated_minimum, lambda n: ([*range(n // 3, n), *range(n // 3)],), 1_000), 1.2)

    def test_with_repeats_the_half_is_not_told(self):
        self.assertEqual(rotated_minimum([2, 0, 2, 2, 2]), 0)
        self.assertEqual(rotated_minimum([2, 2, 2, 0, 2]), 2)
