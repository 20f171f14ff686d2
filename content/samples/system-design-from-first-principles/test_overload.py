import unittest

from overload import run

PEAK = [3, 3, 10, 10, 10, 3, 3, 3, 3, 3, 3, 3]


class OverloadTest(unittest.TestCase):
    def test_the_numbers_that_the_lesson_names(self):
        self.assertEqual(sum(PEAK), 57)
        self.assertEqual(run(PEAK, 4, patience=2), (22, 24, 0, 11))
        self.assertEqual(run(PEAK, 4, patience=2, bound=12), (46, 0, 10, 1))
        self.assertEqual(run(PEAK, 4, patience=2, drops=True), (46, 0, 10, 1))

    def test_every_job_is_somewhere(self):
        for bound in (None, 0, 5, 12):
            for drops in (False, True):
                self.assertEqual(sum(run(PEAK, 4, 2, bound, drops)), sum(PEAK))

    def test_a_lasting_overload_grows_without_end(self):
        waiting = [run([5] * seconds, 4, 2)[3] for seconds in (100, 200, 400)]
        self.assertEqual(waiting, [100, 200, 400])

    def test_under_a_lasting_overload_hardly_anything_is_in_time(self):
        served, late, _, _ = run([5] * 1_000, 4, 2)
        self.assertLess(served, 100)
        self.assertGreater(late, 3_900)
        self.assertEqual(run([5] * 1_000, 4, 2, bound=12)[:2], (4_000, 0))

    def test_a_backlog_of_eighteen_drains_by_the_surplus(self):
        self.assertEqual(run(PEAK[:5], 4, 2)[3], 18)
        drained = [seconds for seconds in range(40) if run(PEAK[:5] + [3] * seconds, 4, 2)[3] == 0]
        self.assertEqual(drained[0], 18)
