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
