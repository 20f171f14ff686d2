import random
import unittest

from counting import count_steps
from range_add import apply_updates


class RangeAddTest(unittest.TestCase):
    def test_agrees_with_adding_cell_by_cell(self):
        source = random.Random(8)
        for _ in range(200):
            size = source.randint(1, 9)
            updates = []
            expected = [0] * size
            for _ in range(source.randint(0, 6)):
                start = source.randint(0, size)
                end = source.randint(start, size)
                amount = source.randint(-5, 5)
                updates.append((start, end, amount))
                for i in range(start, end):
                    expected[i] += amount
            self.assertEqual(apply_updates(size, updates), expected)

    def test_an_update_costs_the_same_for_any_length(self):
        short = count_steps(apply_updates, 1_000, [(0, 1, 5)] * 50)
        long = count_steps(apply_updates, 1_000, [(0, 1_000, 5)] * 50)
        self.assertEqual(short, long)
