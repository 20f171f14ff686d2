import random
import unittest
from itertools import combinations

from largest_gap import largest_gap


class LargestGapTest(unittest.TestCase):
    def test_agrees_with_trying_all_choices(self):
        source = random.Random(3)
        for _ in range(300):
            places = [source.randint(0, 25) for _ in range(source.randint(2, 7))]
            count = source.randint(2, len(places))
            choices = combinations(sorted(places), count)
            expected = max(min(b - a for a, b in zip(choice, choice[1:])) for choice in choices)
            self.assertEqual(largest_gap(places, count), expected)
