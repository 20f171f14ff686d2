import random
import statistics
import unittest

from counting import growth
from median_of_two import median_of_two


class MedianOfTwoTest(unittest.TestCase):
    def test_agrees_with_merging(self):
        source = random.Random(4)
        for _ in range(1_500):
            a = sorted(source.randint(0, 9) for _ in range(source.randint(0, 7)))
            b = sorted(source.randint(0, 9) for _ in range(source.randint(0, 7)))
            if a or b:
                self.assertEqual(median_of_two(a, b), statistics.median(a + b))

    def test_is_logarithmic_in_the_shorter_one(self):
        self.assertLess(growth(median_of_two, lambda n: (list(range(n)), list(range(3 * n))), 1_000), 1.2)
        self.assertEqual(growth(median_of_two, lambda n: ([5], list(range(2 * n))), 1_000), 1)
