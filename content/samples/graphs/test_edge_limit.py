import random
import unittest
from math import inf

from counting import growth
from edge_limit import cheapest_trip


def by_trying(edges, at, goal, limit):
    found = [0] if at == goal else []
    if limit > 0:
        found += [price + by_trying(edges, b, goal, limit - 1) for a, b, price in edges if a == at]
    return min(found, default=inf)


def without_the_copy(count, edges, start, goal, limit):
    best = [inf] * count
    best[start] = 0
    for _ in range(limit):
        for a, b, price in edges:
            best[b] = min(best[b], best[a] + price)
    return best[goal]


class CheapestTripTest(unittest.TestCase):
    def test_agrees_with_trying_every_walk(self):
        source = random.Random(13)
        for _ in range(150):
            count, limit = source.randint(1, 5), source.randint(0, 4)
            edges = [
                (source.randrange(count), source.randrange(count), source.randint(1, 9))
                for _ in range(source.randint(0, 6))
            ]
            goal = source.randrange(count)
            self.assertEqual(cheapest_trip(count, edges, 0, goal, limit), by_trying(edges, 0, goal, limit))

    def test_without_the_copy_one_round_uses_two_edges(self):
        edges = [(0, 1, 1), (1, 2, 1), (0, 2, 5)]
        self.assertEqual(cheapest_trip(3, edges, 0, 2, 1), 5)
        self.assertEqual(without_the_copy(3, edges, 0, 2, 1), 2)

    def test_costs_limit_times_edges(self):
        path = lambda n: [(i, i + 1, 1) for i in range(n - 1)]
        self.assertAlmostEqual(growth(cheapest_trip, lambda n: (n, path(n), 0, n - 1, 5), 200), 2, delta=0.1)
        self.assertAlmostEqual(growth(cheapest_trip, lambda k: (50, path(50), 0, 49, k), 20), 2, delta=0.1)
