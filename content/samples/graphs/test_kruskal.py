import random
import unittest
from itertools import combinations

from dijkstra import cheapest_from
from kruskal import cheapest_network
from server_groups import adjacency_lists, count_groups

# A to E as 0 to 4.
EDGES = [(2, 0, 1), (3, 1, 2), (4, 0, 2), (1, 2, 3), (5, 3, 4), (6, 1, 4)]


def by_trying(count, edges):
    totals = [
        sum(cost for cost, _, _ in tree)
        for tree in combinations(edges, count - 1)
        if count_groups(adjacency_lists(count, [(a, b) for _, a, b in tree])) == 1
    ]
    return min(totals, default=None)


def both_ways(edges):
    return {v: [(b if v == a else a, cost) for cost, a, b in edges if v in (a, b)] for v in range(5)}


class CheapestNetworkTest(unittest.TestCase):
    def test_the_villages_of_the_lesson(self):
        chosen = cheapest_network(5, EDGES)
        self.assertEqual(chosen, [(1, 2, 3), (2, 0, 1), (3, 1, 2), (5, 3, 4)])
        self.assertEqual(sum(cost for cost, _, _ in chosen), 11)
        self.assertEqual(cheapest_from(0, both_ways(EDGES))[4], 8)
        self.assertEqual(cheapest_from(0, both_ways(chosen))[4], 11)

    def test_agrees_with_trying_every_tree(self):
        source = random.Random(35)
        for _ in range(120):
            count = source.randint(1, 5)
            pairs = list(combinations(range(count), 2))
            edges = [(source.randint(-2, 9), a, b) for a, b in source.sample(pairs, source.randint(0, len(pairs)))]
            chosen = cheapest_network(count, edges)
            total = None if chosen is None else sum(cost for cost, _, _ in chosen)
            self.assertEqual(total, by_trying(count, edges))
