import unittest
from math import exp

from early_refresh import should_refresh

DRAWS = [(index + 1) / 10_000 for index in range(10_000)]


def share_that_refreshes(seconds_left, load_seconds):
    return sum(should_refresh(100 - seconds_left, 100, load_seconds, draw) for draw in DRAWS) / len(DRAWS)


class EarlyRefreshTest(unittest.TestCase):
    def test_the_chance_falls_exponentially_with_the_time_left(self):
        for seconds_left in (1, 2, 5):
            self.assertAlmostEqual(share_that_refreshes(seconds_left, 1), exp(-seconds_left), places=3)

    def test_a_slower_load_starts_earlier(self):
        self.assertGreater(share_that_refreshes(5, 2), share_that_refreshes(5, 1))

    def test_everyone_refreshes_once_it_has_expired(self):
        self.assertEqual(share_that_refreshes(0, 1), 1)

    def test_hardly_anyone_refreshes_long_before(self):
        self.assertLess(share_that_refreshes(10, 1), 0.0001)
