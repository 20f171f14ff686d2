import unittest
from itertools import combinations, permutations
from math import comb, factorial

from queens import count_queens


def by_trying(size):
    def apart(order):
        return all(abs(order[a] - order[b]) != b - a for a, b in combinations(range(size), 2))

    return sum(apart(order) for order in permutations(range(size)))


def positions_visited(size):
    def visit(columns):
        row = len(columns)
        free = [
            column
            for column in range(size)
            if all(column != c and abs(column - c) != row - r for r, c in enumerate(columns))
        ]
        return 1 + (sum(visit([*columns, column]) for column in free) if row < size else 0)

    return visit([])


class CountQueensTest(unittest.TestCase):
    def test_agrees_with_trying_every_order(self):
        for size in range(1, 8):
            self.assertEqual(count_queens(size), by_trying(size))

    def test_the_numbers_of_the_cards(self):
        self.assertEqual(comb(64, 8), 4_426_165_368)
        self.assertEqual(8**8, 16_777_216)
        self.assertEqual(factorial(8), 40_320)
        self.assertEqual(positions_visited(8), 2_057)
        self.assertEqual(count_queens(8), 92)
