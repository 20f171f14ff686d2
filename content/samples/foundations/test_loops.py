import math
import unittest

from loops import count_halvings, count_harmonic, count_pairs


class LoopsTest(unittest.TestCase):
    def test_pairs(self):
        self.assertEqual(count_pairs(1_000), 499_500)
        self.assertEqual(count_pairs(2_000), 1_999_000)

    def test_halvings(self):
        self.assertEqual([count_halvings(n) for n in (1, 1_000, 1_000_000, 1_000_000_000)], [0, 9, 19, 29])

    def test_the_inner_loop_with_growing_steps_is_n_log_n(self):
        self.assertEqual(count_harmonic(1_000), 7_069)
        for n in (100, 1_000, 10_000):
            self.assertLess(count_harmonic(n), n * (math.log(n) + 1))
