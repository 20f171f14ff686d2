import bisect
import random
import unittest
from unittest.mock import patch

from counting import growth
from rising_tails import longest_rising


def longest_ending_at_each(numbers):
    longest = []
    for i, number in enumerate(numbers):
        longest.append(1 + max((longest[j] for j in range(i) if numbers[j] < number), default=0))
    return max(longest, default=0)


class LongestRisingTest(unittest.TestCase):
    def test_agrees_with_the_quadratic_version(self):
        source = random.Random(25)
        for _ in range(300):
            numbers = [source.randint(0, 9) for _ in range(source.randint(0, 10))]
            self.assertEqual(longest_rising(numbers), longest_ending_at_each(numbers))

    def test_tails_stay_sorted(self):
        source = random.Random(26)

        def checked(tails, number):
            self.assertEqual(tails, sorted(set(tails)))
            return bisect.bisect_left(tails, number)

        with patch("rising_tails.bisect_left", checked):
            longest_rising([source.randint(0, 50) for _ in range(200)])

    def test_the_tails_are_no_subsequence(self):
        # For 4, 6, 2 the tails end as 2, 6, although 6 comes before 2.
        self.assertEqual(longest_rising([4, 6, 2]), 2)

    def test_one_binary_search_for_each_number(self):
        self.assertLess(growth(longest_rising, lambda n: (range(n),), 300), 2.1)
