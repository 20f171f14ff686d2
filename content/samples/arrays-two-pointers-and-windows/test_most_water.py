import random
import unittest

from counting import growth
from most_water import most_water


def by_pairs(walls):
    pairs = [min(walls[i], walls[j]) * (j - i) for j in range(len(walls)) for i in range(j)]
    return max(pairs, default=0)


class MostWaterTest(unittest.TestCase):
    def test_the_walls_of_the_lesson(self):
        self.assertEqual(most_water([2, 5, 3, 6, 4, 1]), 12)

    def test_agrees_with_all_pairs(self):
        source = random.Random(6)
        for _ in range(300):
            walls = [source.randint(0, 7) for _ in range(source.randint(0, 9))]
            self.assertEqual(most_water(walls), by_pairs(walls))

    def test_is_linear(self):
        self.assertLess(growth(most_water, lambda n: (list(range(n)),), 400), 2.1)
