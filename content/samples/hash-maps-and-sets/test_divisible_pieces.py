import random
import unittest

from counting import growth
from divisible_pieces import count_divisible


def by_trying(numbers, k):
    ends = range(1, len(numbers) + 1)
    return sum(sum(numbers[i:j]) % k == 0 for j in ends for i in range(j))


class DivisiblePiecesTest(unittest.TestCase):
    def test_agrees_with_trying_all(self):
        source = random.Random(11)
        for _ in range(200):
            numbers = [source.randint(-6, 6) for _ in range(source.randint(0, 10))]
            k = source.randint(1, 7)
            self.assertEqual(count_divisible(numbers, k), by_trying(numbers, k))

    def test_is_linear(self):
        self.assertLess(growth(count_divisible, lambda n: ([1] * n, 3), 400), 2.1)
