import unittest

from flooded import comparisons


class FloodedTest(unittest.TestCase):
    def test_keys_that_spread_are_never_compared(self):
        self.assertEqual(comparisons(range(1_000)), 0)

    def test_keys_with_one_hash_meet_all_before_them(self):
        self.assertEqual(comparisons([7] * 1_000), 499_500)

    def test_twice_the_keys_four_times_the_work(self):
        self.assertEqual(comparisons([7] * 2_000), 1_999_000)
