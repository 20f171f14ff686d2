import math
import random
import unittest

from counting import growth
from products_below import count_products_below, count_products_below_unguarded


class ProductsBelowTest(unittest.TestCase):
    def test_agrees_with_trying_all_windows(self):
        source = random.Random(12)
        for _ in range(300):
            numbers = [source.randint(1, 5) for _ in range(source.randint(0, 9))]
            limit = source.randint(0, 40)
            n = len(numbers)
            products = [math.prod(numbers[i:j]) for i in range(n) for j in range(i + 1, n + 1)]
            self.assertEqual(count_products_below(numbers, limit), sum(p < limit for p in products))

    def test_without_the_guard_the_left_end_passes_the_right_one(self):
        self.assertEqual(count_products_below_unguarded([2, 3], 1), -1)
        with self.assertRaises(IndexError):
            count_products_below_unguarded([1, 1], 1)

    def test_is_linear(self):
        self.assertLess(growth(count_products_below, lambda n: ([1, 2] * n, 9), 200), 2.1)
