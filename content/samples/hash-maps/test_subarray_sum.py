import random
import unittest

from counting import growth
from subarray_sum import count_subarrays


def count_by_trying(numbers, target):
    ends = range(1, len(numbers) + 1)
    return sum(sum(numbers[i:j]) == target for j in ends for i in range(j))


class CountSubarraysTest(unittest.TestCase):
    def test_agrees_with_trying_all_of_them(self):
        source = random.Random(7)
        for _ in range(200):
            numbers = [source.randint(-4, 4) for _ in range(source.randint(0, 12))]
            target = source.randint(-5, 5)
            self.assertEqual(count_subarrays(numbers, target), count_by_trying(numbers, target))

    def test_without_the_empty_prefix_it_would_miss_those_from_the_start(self):
        self.assertEqual(count_subarrays([2, 3], 5), 1)

    def test_the_pieces_that_the_lesson_names(self):
        numbers = [3, -1, 4, -2, 2, 1]
        self.assertEqual(count_subarrays(numbers, 4), 4)
        self.assertEqual([sum(numbers[i:j]) for i, j in ((2, 3), (0, 4), (2, 5), (1, 6))], [4] * 4)

    def test_is_linear(self):
        self.assertLess(growth(count_subarrays, lambda n: ([1] * n, 3), 500), 2.1)
