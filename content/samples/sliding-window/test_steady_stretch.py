import random
import unittest

from counting import growth
from steady_stretch import longest_steady


class SteadyStretchTest(unittest.TestCase):
    def test_agrees_with_trying_all_windows(self):
        source = random.Random(11)
        for _ in range(500):
            numbers = [source.randint(0, 7) for _ in range(source.randint(0, 10))]
            limit = source.randint(0, 5)
            n = len(numbers)
            windows = [numbers[i:j] for i in range(n) for j in range(i + 1, n + 1)]
            lengths = [len(w) for w in windows if max(w) - min(w) <= limit]
            self.assertEqual(longest_steady(numbers, limit), max(lengths, default=0))

    def test_is_linear(self):
        self.assertLess(growth(longest_steady, lambda n: ([1, 5, 2, 9] * n, 4), 100), 2.1)
        self.assertLess(growth(longest_steady, lambda n: (list(range(n)), n // 2), 200), 2.1)
