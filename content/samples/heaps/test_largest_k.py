import random
import unittest

import heapq
from unittest.mock import patch

from largest_k import largest_k


class LargestKTest(unittest.TestCase):
    def test_agrees_with_sorting(self):
        source = random.Random(3)
        for _ in range(200):
            items = [source.randint(0, 9) for _ in range(source.randint(0, 12))]
            for k in range(14):
                self.assertEqual(sorted(largest_k(iter(items), k)), sorted(items)[max(0, len(items) - k) :])

    def test_few_items_replace_the_root(self):
        def harmonic(n):
            return sum(1 / i for i in range(1, n + 1))

        # A random item number i is among the best k so far with probability k / i.
        self.assertEqual(round(10 * (harmonic(100_000) - harmonic(10))), 92)
        source = random.Random(7)
        items = list(range(10_000))
        total = 0
        for _ in range(20):
            source.shuffle(items)
            with patch("largest_k.heapq.heapreplace", wraps=heapq.heapreplace) as replace:
                largest_k(items, 10)
            total += replace.call_count
        self.assertAlmostEqual(total / 20, 10 * (harmonic(10_000) - harmonic(10)), delta=8)

    def test_the_stream_of_the_lesson(self):
        self.assertEqual(sorted(largest_k([4, 9, 2, 7, 5, 8, 1, 6], 3)), [7, 8, 9])
