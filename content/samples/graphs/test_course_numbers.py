"""The numbers that the lessons of the course name and no sample's own test does."""

import unittest
from collections import deque

from bfs_distances import distances_from
from dijkstra import cheapest_from
from directed_cycle import has_cycle
from task_order import order_tasks
from union_find import UnionFind

LAYERS = {"A": "BC", "B": "ACD", "C": "ABDE", "D": "BCF", "E": "CF", "F": "DE"}
TASKS = ["plan", "buy", "chop", "boil", "cook", "lay", "eat", "wash"]
NEEDS = ["plan buy", "buy chop", "buy boil", "chop cook", "boil cook", "cook eat", "lay eat", "eat wash"]


def as_pairs(lines):
    return [tuple(map(TASKS.index, line.split())) for line in lines]


class Chain(UnionFind):
    """Hangs the first root below the second, whatever their sizes; counts hops."""

    def __init__(self, count, shortens):
        super().__init__(count)
        self.hops, self.shortens = 0, shortens

    def find(self, item):
        while self.parent[item] != item:
            if self.shortens:
                self.parent[item] = self.parent[self.parent[item]]
            item = self.parent[item]
            self.hops += 1
        return item

    def union(self, a, b):
        self.parent[self.find(a)] = self.find(b)


class CourseNumbersTest(unittest.TestCase):
    def test_layers_and_late_marks(self):
        self.assertEqual(distances_from("A", LAYERS), {"A": 0, "B": 1, "C": 1, "D": 2, "E": 2, "F": 3})
        entered, seen, queue = ["A"], set(), deque("A")
        while queue:
            vertex = queue.popleft()
            if vertex in seen:
                continue
            seen.add(vertex)
            fresh = [other for other in LAYERS[vertex] if other not in seen]
            entered += fresh
            queue += fresh
        self.assertEqual(sorted(entered), list("ABCCDDEFF"))

    def test_the_diamond_is_no_cycle_and_one_edge_makes_it_one(self):
        self.assertFalse(has_cycle({"a": "bc", "b": "d", "c": "d", "d": ""}))
        self.assertTrue(has_cycle({"a": "bc", "b": "d", "c": "d", "d": "b"}))

    def test_a_dinner(self):
        self.assertEqual(len(order_tasks(8, as_pairs(NEEDS))), 8)
        self.assertIsNone(order_tasks(8, as_pairs([*NEEDS, "eat buy"])))
        # Without wash and lay, which lie on no cycle, five tasks still hold each other up.
        stuck = {"buy", "chop", "boil", "cook", "eat"}
        inner = [line for line in [*NEEDS, "eat buy"] if set(line.split()) <= stuck]
        self.assertEqual({line.split()[1] for line in inner}, stuck)

    def test_costs_from_s(self):
        edges = {"S": [("A", 7), ("B", 2)], "B": [("A", 3), ("C", 8)], "A": [("C", 1)], "C": [("D", 2)], "D": []}
        self.assertEqual(cheapest_from("S", edges), {"S": 0, "B": 2, "A": 5, "C": 6, "D": 8})
        refund = {"S": [("A", 2), ("B", 3)], "B": [("A", -2)], "A": [("C", 1)], "C": []}
        self.assertEqual(cheapest_from("S", refund)["A"], 2)

    def test_hops_of_seven_merges(self):
        for shortens, hops in ((False, 21), (True, 6)):
            groups = Chain(8, shortens)
            for other in range(1, 8):
                groups.union(0, other)
            self.assertEqual(groups.hops, hops)
        by_size = UnionFind(8)
        for other in range(1, 8):
            by_size.union(0, other)
        self.assertEqual(by_size.parent, [0] * 8)
