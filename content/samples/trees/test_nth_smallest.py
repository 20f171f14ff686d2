import random
import unittest

from counting import count_steps
from nth_smallest import nth_smallest
from sorted_to_tree import to_tree
from tree_node import search_tree


def with_sizes(node):
    if node is None:
        return 0
    node.size = 1 + with_sizes(node.left) + with_sizes(node.right)
    return node.size


class NthSmallestTest(unittest.TestCase):
    def test_every_rank(self):
        source = random.Random(20)
        for size in range(12):
            keys = source.sample(range(99), size)
            root = search_tree(keys)
            with_sizes(root)
            self.assertEqual([nth_smallest(root, n) for n in range(size)], sorted(keys))
            self.assertRaises(IndexError, nth_smallest, root, size)

    def test_costs_the_height(self):
        small, large = to_tree(list(range(2**6 - 1))), to_tree(list(range(2**12 - 1)))
        for root in (small, large):
            with_sizes(root)
        worst = [max(count_steps(nth_smallest, root, n) for n in range(0, root.size, 21)) for root in (small, large)]
        self.assertLess(worst[1] / worst[0], 2.5)
