import math
import unittest

from last_yes import integer_sqrt, last_yes, patched_root, range_rounding_down


class LastYesTest(unittest.TestCase):
    def test_integer_square_roots(self):
        for number in range(500):
            self.assertEqual(integer_sqrt(number), math.isqrt(number))

    def test_the_probes_of_the_lesson(self):
        probes = []
        last_yes(0, 17, lambda root: probes.append(root) or root * root <= 17)
        self.assertEqual(probes, [9, 4, 6, 5])

    def test_rounding_down_hangs_for_17_and_ends_for_12(self):
        self.assertEqual(range_rounding_down(17, 4), (3, 4))
        self.assertEqual(range_rounding_down(17, 1_000), (3, 4))
        self.assertEqual(range_rounding_down(12, 1_000), (3, 3))

    def test_the_patch_is_right_for_some_and_wrong_for_ten(self):
        self.assertEqual([patched_root(number) for number in (9, 16, 17)], [3, 4, 4])
        self.assertEqual(patched_root(10), 4)
        self.assertEqual(integer_sqrt(10), 3)
