import random
import unittest

from counting import growth
from exactly_k import count_at_most, count_exactly


def distinct_counts(items):
    n = len(items)
    return [len(set(items[i:j])) for i in range(n) for j in range(i + 1, n + 1)]


class ExactlyKTest(unittest.TestCase):
    def test_agrees_with_trying_all_windows(self):
        source = random.Random(5)
        for _ in range(300):
            items = [source.choice("abcd") for _ in range(source.randint(0, 9))]
            k = source.randint(1, 4)
            counts = distinct_counts(items)
            self.assertEqual(count_exactly(items, k), counts.count(k))
            self.assertEqual(count_at_most(items, k), sum(count <= k for count in counts))

    def test_no_window_has_zero_distinct_items(self):
        self.assertEqual(count_exactly([1, 2], 0), 0)

    def test_is_linear(self):
        self.assertLess(growth(count_exactly, lambda n: ([1, 2, 3] * n, 2), 100), 2.1)
