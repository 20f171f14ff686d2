import random
import unittest
from unittest.mock import patch

from counting import growth
from longest_run import longest_run


def longest_run_by_sorting(numbers):
    best = length = 0
    before = None
    for number in sorted(set(numbers)):
        length = length + 1 if before is not None and number == before + 1 else 1
        best = max(best, length)
        before = number
    return best


def lookups(numbers):
    asked = 0

    class CountedSet(set):
        def __contains__(self, item):
            nonlocal asked
            asked += 1
            return super().__contains__(item)

    with patch("longest_run.set", CountedSet, create=True):
        longest_run(numbers)
    return asked


class LongestRunTest(unittest.TestCase):
    def test_agrees_with_sorting(self):
        source = random.Random(3)
        for _ in range(200):
            numbers = [source.randint(-9, 9) for _ in range(source.randint(0, 14))]
            self.assertEqual(longest_run(numbers), longest_run_by_sorting(numbers))

    def test_asks_the_set_at_most_twice_for_each_value(self):
        for numbers in (range(50), range(0, 100, 2), [1, 2, 3, 10, 11, 40]):
            self.assertLessEqual(lookups(numbers), 2 * len(numbers))

    def test_the_lookups_that_the_lesson_names(self):
        self.assertEqual(longest_run([6, 2, 15, 4, 1, 5, 3]), 6)
        self.assertEqual(lookups([6, 2, 15, 4, 1, 5, 3]), 14)
        self.assertEqual(lookups(range(1_000)), 2_000)

    def test_is_linear_even_when_all_is_one_run(self):
        self.assertLess(growth(longest_run, lambda n: (list(range(n, 0, -1)),), 500), 2.1)
