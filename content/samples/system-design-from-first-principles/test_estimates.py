import unittest

from estimates import estimate

KB, GB, TB = 10**3, 10**9, 10**12


class EstimatesTest(unittest.TestCase):
    def test_the_numbers_that_the_lesson_names(self):
        reads, writes, summaries = estimate(2_000_000, 20, 1, 2 * KB)
        self.assertEqual((reads, writes), (400, 20))
        self.assertEqual((5 * reads, 5 * writes), (2_000, 100))
        self.assertEqual(summaries, 4 * GB)
        self.assertAlmostEqual(summaries * 365 / TB, 1.5, delta=0.05)

    def test_the_tracks_are_fifty_times_as_large(self):
        _, _, tracks = estimate(2_000_000, 20, 1, 100 * KB)
        self.assertEqual(tracks, 200 * GB)
        self.assertAlmostEqual(tracks * 365 / TB, 73, delta=0.1)

    def test_rounding_the_day_costs_less_than_a_sixth(self):
        reads, _, _ = estimate(2_000_000, 20, 1, 0)
        exact = 2_000_000 * 20 / 86_400
        self.assertAlmostEqual(exact, 463, delta=0.5)
        self.assertLess(exact / reads, 7 / 6)

    def test_no_users_need_nothing(self):
        self.assertEqual(estimate(0, 20, 1, KB), (0, 0, 0))
