import unittest
from unittest.mock import patch

import slow_run


def lookups(values):
    asked = 0

    class CountedSet(set):
        def __contains__(self, item):
            nonlocal asked
            asked += 1
            return super().__contains__(item)

    with patch("slow_run.set", CountedSet, create=True):
        slow_run.longest_run(values)
    return asked


class SlowRunTest(unittest.TestCase):
    def test_the_result_is_right(self):
        self.assertEqual(slow_run.longest_run([6, 2, 15, 4, 1, 5, 3]), 6)

    def test_the_lookups_that_the_lesson_names(self):
        self.assertEqual(lookups([6, 2, 15, 4, 1, 5, 3]), 22)
        self.assertEqual(lookups(range(1_000)), 500_500)
