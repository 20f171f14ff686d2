import random
import unittest
from itertools import product

from equal_halves import can_halve


class CanHalveTest(unittest.TestCase):
    def test_agrees_with_trying_every_split(self):
        source = random.Random(18)
        for _ in range(150):
            numbers = [source.randint(0, 9) for _ in range(source.randint(0, 7))]
            expected = any(sum(s * n for s, n in zip(signs, numbers)) == 0 for signs in product((1, -1), repeat=len(numbers)))
            self.assertEqual(can_halve(numbers), expected)

    def test_an_odd_sum_cannot(self):
        self.assertFalse(can_halve([1, 2, 4]))
