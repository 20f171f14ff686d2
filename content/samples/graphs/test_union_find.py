import random
import unittest
from math import log2

from counting import count_steps
from union_find import UnionFind


def height(groups, item):
    steps = 0
    while groups.parent[item] != item:
        item = groups.parent[item]
        steps += 1
    return steps


def hops_without_size(shortens):
    """Joins 0 with 1 to 7, new roots on top, then asks twice for 0: pointers followed."""
    parent, hops = list(range(8)), []

    def find(item):
        count = 0
        while parent[item] != item:
            above = parent[item]
            count += 1
            if shortens and parent[above] != above:
                parent[item] = parent[above]
                count += 1
            item = parent[item]
        hops.append(count)
        return item

    for other in range(1, 8):
        parent[find(0)] = other
    find(0), find(0)
    return sum(hops[:7]), hops[7:]


class UnionFindTest(unittest.TestCase):
    def test_agrees_with_relabeling(self):
        source = random.Random(9)
        for _ in range(60):
            count = source.randint(1, 12)
            groups, label = UnionFind(count), list(range(count))
            for _ in range(15):
                a, b = source.randrange(count), source.randrange(count)
                self.assertEqual(groups.union(a, b), label[a] != label[b])
                label = [label[a] if other == label[b] else other for other in label]
            for a in range(count):
                for b in range(count):
                    self.assertEqual(groups.find(a) == groups.find(b), label[a] == label[b])

    def test_no_tree_is_higher_than_the_logarithm(self):
        source = random.Random(10)
        for count in (2, 16, 100, 512):
            groups = UnionFind(count)
            for _ in range(3 * count):
                groups.union(source.randrange(count), source.randrange(count))
                self.assertTrue(all(height(groups, item) <= log2(count) for item in (0, count // 2, count - 1)))

    def test_merging_equal_sizes_reaches_the_logarithm_and_no_more(self):
        groups, step = UnionFind(64), 1
        while step < 64:
            for first in range(0, 64, 2 * step):
                groups.union(groups.find(first), groups.find(first + step))
            step *= 2
        self.assertEqual(max(height(groups, item) for item in range(64)), 6)

    def test_a_find_shortens_the_way_for_the_next(self):
        groups = UnionFind(32)
        groups.parent = [0] + list(range(31))
        first, second = count_steps(groups.find, 31), count_steps(groups.find, 31)
        self.assertLess(second, 0.6 * first)

    def test_the_hops_that_the_lesson_counts(self):
        self.assertEqual(hops_without_size(shortens=False), (21, [7, 7]))
        self.assertEqual(hops_without_size(shortens=True), (11, [2, 1]))
        groups = UnionFind(8)
        for other in range(1, 8):
            self.assertEqual(height(groups, 0), 0)
            groups.union(0, other)
        self.assertEqual(height(groups, 0), 0)

    def test_every_second_vertex_on_the_way_gets_its_grandparent(self):
        groups = UnionFind(6)
        groups.parent = [0, 0, 1, 2, 3, 4]
        groups.find(5)
        self.assertEqual(groups.parent, [0, 0, 1, 1, 3, 3])
