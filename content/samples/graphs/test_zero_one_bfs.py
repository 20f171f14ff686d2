import random
import unittest

from zero_one_bfs import fewest_ones


def fewest_by_rounds(start, edges):
    cost = {start: 0}
    for _ in edges:
        for vertex in list(cost):
            for other, weight in edges[vertex]:
                cost[other] = min(cost.get(other, float("inf")), cost[vertex] + weight)
    return cost


class CountedEdges(list):
    reads = 0

    def __iter__(self):
        CountedEdges.reads += 1
        return super().__iter__()


class FewestOnesTest(unittest.TestCase):
    def test_agrees_with_rounds_and_reads_each_list_at_most_twice(self):
        source = random.Random(17)
        for _ in range(300):
            size = source.randint(1, 10)
            edges = [
                CountedEdges((source.randrange(size), source.randint(0, 1)) for _ in range(source.randint(0, 4)))
                for _ in range(size)
            ]
            CountedEdges.reads = 0
            cost = fewest_ones(0, edges)
            self.assertLessEqual(CountedEdges.reads, 2 * size)
            self.assertEqual(cost, fewest_by_rounds(0, edges))
