import unittest

from record_late import shortest_reaching


class RecordLateTest(unittest.TestCase):
    def test_reports_a_window_that_does_not_reach_the_target(self):
        self.assertEqual(shortest_reaching([2, 3, 1, 2, 4, 3, 1], 7), 1)
        self.assertLess(max([2, 3, 1, 2, 4, 3, 1]), 7)
