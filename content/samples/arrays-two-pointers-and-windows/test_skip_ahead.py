import unittest

from skip_ahead import zero_triples


class SkipAheadTest(unittest.TestCase):
    def test_loses_a_triple_that_uses_its_first_value_twice(self):
        self.assertEqual(zero_triples([-4, 1, 3]), [(-4, 1, 3)])
        self.assertEqual(zero_triples([-2, -2, 4]), [])

    def test_also_misses_one_of_the_lesson(self):
        self.assertEqual(zero_triples([-1, 0, 2, -1, 1, -1]), [(-1, 0, 1)])

    def test_reports_a_triple_twice(self):
        self.assertEqual(zero_triples([-2, 0, 0, 2]), [(-2, 0, 2), (-2, 0, 2)])
