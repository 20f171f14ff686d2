import random
import unittest
from itertools import product

from counting import growth
from no_neighbors import best_without_neighbors


def by_trying(values):
    def allowed(choice):
        return not any(a and b for a, b in zip(choice, choice[1:]))

    return max(
        sum(value for value, take in zip(values, choice) if take)
        for choice in product((False, True), repeat=len(values))
        if allowed(choice)
    )


class BestWithoutNeighborsTest(unittest.TestCase):
    def test_agrees_with_trying_every_choice(self):
        source = random.Random(3)
        for _ in range(150):
            values = [source.randint(-3, 12) for _ in range(source.randint(0, 8))]
            self.assertEqual(best_without_neighbors(values), by_trying(values))

    def test_every_second_is_not_always_best(self):
        self.assertEqual(best_without_neighbors([9, 1, 2, 8]), 17)
        self.assertEqual(max(9 + 2, 1 + 8), 11)

    def test_is_linear(self):
        self.assertLess(growth(best_without_neighbors, lambda n: (range(n),), 300), 2.1)
