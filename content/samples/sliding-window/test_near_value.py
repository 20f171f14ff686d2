import random
import unittest

from counting import growth
from near_value import has_near_value


class NearValueTest(unittest.TestCase):
    def test_agrees_with_trying_all_pairs(self):
        source = random.Random(14)
        for _ in range(800):
            numbers = [source.randint(-20, 20) for _ in range(source.randint(0, 8))]
            k, t = source.randint(0, 4), source.randint(0, 4)
            n = len(numbers)
            expected = any(
                abs(numbers[i] - numbers[j]) <= t for i in range(n) for j in range(i + 1, min(n, i + k + 1))
            )
            self.assertEqual(has_near_value(numbers, k, t), expected)

    def test_is_linear(self):
        self.assertLess(growth(has_near_value, lambda n: (list(range(0, 5 * n, 5)), n // 2, 3), 200), 2.1)
