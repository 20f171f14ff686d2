import random
import unittest

from best_stretch import max_subarray
from counting import growth


def by_trying(numbers):
    return max(sum(numbers[i:j]) for j in range(1, len(numbers) + 1) for i in range(j))


class BestStretchTest(unittest.TestCase):
    def test_agrees_with_trying_every_stretch(self):
        source = random.Random(31)
        for _ in range(200):
            numbers = [source.randint(-9, 9) for _ in range(source.randint(1, 9))]
            self.assertEqual(max_subarray(numbers), by_trying(numbers))

    def test_all_negative(self):
        self.assertEqual(max_subarray([-6, -2, -5]), -2)

    def test_is_linear(self):
        self.assertAlmostEqual(growth(max_subarray, lambda n: (list(range(n)),), 300), 2, delta=0.05)
