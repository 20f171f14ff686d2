import math
import unittest

from counting import count_steps
from whole_root import integer_sqrt, root_rounding_down


class WholeRootTest(unittest.TestCase):
    def test_agrees_with_isqrt(self):
        for number in [*range(500), 10**12, 10**12 - 1]:
            self.assertEqual(integer_sqrt(number), math.isqrt(number))

    def test_rounding_down_hangs_on_two_candidates(self):
        self.assertEqual(root_rounding_down(10, 100), root_rounding_down(10, 1_000))
        left, right = root_rounding_down(10, 1_000)
        self.assertEqual(right - left, 1)

    def test_is_logarithmic(self):
        self.assertLess(count_steps(integer_sqrt, 10**12), 5 * 41)
