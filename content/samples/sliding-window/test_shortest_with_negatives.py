import random
import unittest

from counting import growth
from shortest_with_negatives import shortest_at_least


class ShortestWithNegativesTest(unittest.TestCase):
    def test_agrees_with_trying_all_windows(self):
        source = random.Random(17)
        for _ in range(800):
            numbers = [source.randint(-5, 6) for _ in range(source.randint(0, 10))]
            target = source.randint(1, 12)
            n = len(numbers)
            lengths = [j - i for i in range(n) for j in range(i + 1, n + 1) if sum(numbers[i:j]) >= target]
            self.assertEqual(shortest_at_least(numbers, target), min(lengths, default=0))

    def test_is_linear(self):
        self.assertLess(growth(shortest_at_least, lambda n: ([3, -2, 4, -4] * n, 9), 100), 2.1)
