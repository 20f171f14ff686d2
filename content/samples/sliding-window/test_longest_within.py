import random
import unittest

from counting import growth
from longest_within import longest_within


class CountedList(list):
    reads = 0

    def __getitem__(self, index):
        self.reads += 1
        return super().__getitem__(index)


class LongestWithinTest(unittest.TestCase):
    def test_agrees_with_trying_all_windows(self):
        source = random.Random(2)
        for _ in range(300):
            numbers = [source.randint(0, 6) for _ in range(source.randint(0, 10))]
            limit = source.randint(0, 12)
            n = len(numbers)
            expected = max((j - i for i in range(n + 1) for j in range(i, n + 1) if sum(numbers[i:j]) <= limit))
            self.assertEqual(longest_within(numbers, limit), expected)

    def test_a_limit_that_not_even_the_empty_window_meets(self):
        self.assertEqual(longest_within([2, 1], -1), 0)
        self.assertEqual(longest_within([], -1), 0)

    def test_left_moves_at_most_once_for_each_element(self):
        for numbers in ([1] * 100, [9] * 100, [1] * 99 + [50], list(range(100))):
            counted = CountedList(numbers)
            longest_within(counted, 50)
            self.assertLessEqual(counted.reads, len(numbers))

    def test_is_linear(self):
        self.assertLess(growth(longest_within, lambda n: ([1] * (n - 1) + [n], n), 300), 2.1)
