import random
import unittest

from counting import growth
from window_maximum import window_maximums


class WindowMaximumTest(unittest.TestCase):
    def test_agrees_with_max_of_each_window(self):
        source = random.Random(10)
        for _ in range(300):
            numbers = [source.randint(-4, 4) for _ in range(source.randint(0, 10))]
            k = source.randint(1, 5)
            expected = [max(numbers[i : i + k]) for i in range(len(numbers) - k + 1)]
            self.assertEqual(window_maximums(numbers, k), expected)

    def test_is_linear_also_when_k_grows_along(self):
        for shape in (lambda n: list(range(n)), lambda n: list(range(n, 0, -1)), lambda n: [n - 1, *range(n - 1)]):
            self.assertLess(growth(window_maximums, lambda n, shape=shape: (shape(n), n // 2), 200), 2.1)
