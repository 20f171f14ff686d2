import random
import unittest
from copy import deepcopy
from math import inf

from all_pairs import all_pairs
from counting import growth


def matrix(source, size):
    cost = [[source.choice([inf, source.randint(1, 9)]) for _ in range(size)] for _ in range(size)]
    for vertex in range(size):
        cost[vertex][vertex] = 0
    return cost


def by_repeating(cost):
    """Allows one more edge each round."""
    size = len(cost)
    best = deepcopy(cost)
    for _ in range(size):
        best = [[min(best[a][m] + cost[m][b] for m in range(size)) for b in range(size)] for a in range(size)]
    return best


def middle_innermost(cost):
    vertices = range(len(cost))
    for a in vertices:
        for b in vertices:
            for middle in vertices:
                cost[a][b] = min(cost[a][b], cost[a][middle] + cost[middle][b])
    return cost


class AllPairsTest(unittest.TestCase):
    def test_agrees_with_allowing_one_more_edge_each_round(self):
        source = random.Random(6)
        for _ in range(100):
            cost = matrix(source, source.randint(1, 6))
            self.assertEqual(all_pairs(deepcopy(cost)), by_repeating(cost))

    def test_with_the_middle_innermost_a_path_is_missed(self):
        # 0 -> 3 -> 2 -> 1: the pair (0, 1) is closed before (0, 2) and (3, 1) are known.
        cost = [[0, inf, inf, 1], [inf, 0, inf, inf], [inf, 1, 0, inf], [inf, inf, 1, 0]]
        self.assertEqual(all_pairs(deepcopy(cost))[0][1], 3)
        self.assertEqual(middle_innermost(deepcopy(cost))[0][1], inf)

    def test_is_cubic(self):
        source = random.Random(1)
        self.assertAlmostEqual(growth(all_pairs, lambda n: (matrix(source, n),), 16), 8, delta=0.5)
