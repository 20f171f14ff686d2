import random
import unittest
from collections import deque
from unittest.mock import patch

from bfs_distances import distances_from
from counting import growth


def distances_by_rounds(start, neighbors):
    distance = {start: 0}
    for _ in neighbors:
        for vertex in list(distance):
            for other in neighbors[vertex]:
                distance[other] = min(distance.get(other, len(neighbors)), distance[vertex] + 1)
    return distance


def entries_when_marked_late(start, neighbors):
    """The version that marks a vertex when it leaves the queue."""
    entries, seen, queue = 1, set(), deque([start])
    while queue:
        vertex = queue.popleft()
        if vertex in seen:
            continue
        seen.add(vertex)
        for other in neighbors[vertex]:
            if other not in seen:
                entries += 1
                queue.append(other)
    return entries


def complete_graph(size):
    return [[other for other in range(size) if other != vertex] for vertex in range(size)]


class DistancesFromTest(unittest.TestCase):
    def test_agrees_with_relaxing_in_rounds(self):
        source = random.Random(11)
        for _ in range(150):
            size = source.randint(1, 9)
            neighbors = [[source.randrange(size) for _ in range(source.randint(0, 3))] for _ in range(size)]
            self.assertEqual(distances_from(0, neighbors), distances_by_rounds(0, neighbors))

    def test_each_vertex_enters_the_queue_once(self):
        entered = []

        class CountedDeque(deque):
            def append(self, item):
                entered.append(item)
                super().append(item)

        with patch("bfs_distances.deque", CountedDeque):
            distances_from(0, complete_graph(20))
        self.assertEqual(sorted(entered), list(range(1, 20)))

    def test_marked_late_the_queue_takes_an_entry_for_nearly_every_edge(self):
        self.assertEqual(entries_when_marked_late(0, complete_graph(20)), 1 + 20 * 19 / 2)

    def test_is_linear_in_the_edges(self):
        path = lambda n: (0, [[i + 1] for i in range(n - 1)] + [[]])
        self.assertLess(growth(distances_from, path, 300), 2.1)
        # Twice the vertices of a complete graph are four times its edges.
        self.assertAlmostEqual(growth(distances_from, lambda n: (0, complete_graph(n)), 40), 4, delta=0.2)
