import heapq
import random
import unittest
from unittest.mock import patch

from dijkstra import cheapest_from


def cheapest_by_rounds(start, edges):
    cost = {start: 0}
    for _ in edges:
        for vertex in list(cost):
            for other, weight in edges[vertex]:
                cost[other] = min(cost.get(other, float("inf")), cost[vertex] + weight)
    return cost


def some_graph(source, size, lowest):
    return [
        [(source.randrange(size), source.randint(lowest, 9)) for _ in range(source.randint(0, 4))]
        for _ in range(size)
    ]


class CheapestFromTest(unittest.TestCase):
    def test_agrees_with_relaxing_in_rounds(self):
        source = random.Random(21)
        for _ in range(200):
            edges = some_graph(source, source.randint(1, 8), 0)
            self.assertEqual(cheapest_from(0, edges), cheapest_by_rounds(0, edges))

    def test_pushes_at_most_one_entry_for_each_edge(self):
        source = random.Random(4)
        for _ in range(50):
            edges = some_graph(source, 8, 0)
            with patch("dijkstra.heapq.heappush", wraps=heapq.heappush) as push:
                cheapest_from(0, edges)
            self.assertLessEqual(push.call_count, sum(map(len, edges)))

    def test_the_negative_edge_of_the_card_gives_a_wrong_answer(self):
        edges = {"s": [("a", 2), ("b", 3)], "b": [("a", -2)], "a": []}
        self.assertEqual(cheapest_from("s", edges)["a"], 2)
        self.assertEqual(cheapest_by_rounds("s", edges)["a"], 1)
