import random
import unittest

from closest_values import closest_by_absolute, closest_values
from counting import growth


class ClosestValuesTest(unittest.TestCase):
    def test_agrees_with_sorting_by_distance(self):
        source = random.Random(6)
        for _ in range(800):
            numbers = sorted(source.randint(0, 12) for _ in range(source.randint(1, 9)))
            k = source.randint(1, len(numbers))
            target = source.randint(-2, 14)
            expected = sorted(sorted(numbers, key=lambda n: (abs(n - target), n))[:k])
            self.assertEqual(closest_values(numbers, k, target), expected)

    def test_absolute_distances_stop_at_equal_numbers(self):
        self.assertEqual(closest_values([1, 1, 1, 5], 1, 5), [5])
        self.assertEqual(closest_by_absolute([1, 1, 1, 5], 1, 5), [1])

    def test_is_logarithmic(self):
        self.assertLess(growth(closest_values, lambda n: (list(range(n)), 5, n), 1_000), 1.2)
