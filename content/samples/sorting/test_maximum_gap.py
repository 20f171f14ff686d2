import random
import unittest

from counting import growth
from maximum_gap import maximum_gap


class MaximumGapTest(unittest.TestCase):
    def test_agrees_with_sorting(self):
        source = random.Random(19)
        for _ in range(600):
            reach = source.choice((5, 30, 1_000))
            numbers = sorted(source.randint(-reach, reach) for _ in range(source.randint(1, 9)))
            expected = max((b - a for a, b in zip(numbers, numbers[1:])), default=0)
            source.shuffle(numbers)
            self.assertEqual(maximum_gap(numbers), expected)

    def test_is_linear_for_any_reach(self):
        self.assertLess(growth(maximum_gap, lambda n: ([i * i for i in range(n)],), 300), 2.1)
