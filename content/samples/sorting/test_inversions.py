import random
import unittest
from itertools import combinations

from counting import growth
from inversions import sort_and_count


class InversionsTest(unittest.TestCase):
    def test_the_example_of_the_lesson(self):
        self.assertEqual(sort_and_count([5, 2, 4, 7, 1, 3])[1], 9)

    def test_agrees_with_trying_all_pairs(self):
        source = random.Random(3)
        for _ in range(300):
            items = [source.randint(0, 7) for _ in range(source.randint(0, 11))]
            expected = sum(a > b for a, b in combinations(items, 2))
            self.assertEqual(sort_and_count(items), (sorted(items), expected))

    def test_is_far_from_quadratic(self):
        self.assertLess(growth(sort_and_count, lambda n: (list(range(n, 0, -1)),), 512), 2.3)
