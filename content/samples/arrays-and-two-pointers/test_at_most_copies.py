import random
import unittest

from at_most_copies import keep_at_most, keep_at_most_by_reading
from counting import growth


class KeepAtMostTest(unittest.TestCase):
    def test_agrees_with_counting(self):
        source = random.Random(2)
        for _ in range(300):
            items = sorted(source.randint(0, 4) for _ in range(source.randint(0, 14)))
            limit = source.randint(1, 3)
            expected = [value for value in range(5) for _ in range(min(limit, items.count(value)))]
            kept = keep_at_most(items, limit)
            self.assertEqual(items[:kept], expected)

    def test_comparing_with_read_cells_drops_a_value(self):
        items = [1, 1, 1, 2, 2, 3]
        kept = keep_at_most_by_reading(items, 2)
        self.assertEqual(items[:kept], [1, 1, 2, 3])

        items = [1, 1, 1, 2, 2, 3]
        kept = keep_at_most(items, 2)
        self.assertEqual(items[:kept], [1, 1, 2, 2, 3])

    def test_is_linear(self):
        self.assertLess(growth(keep_at_most, lambda n: ([i // 4 for i in range(n)], 2), 400), 2.1)
