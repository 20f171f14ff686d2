import random
import unittest

from min_depth import min_depth
from tree_node import Node, random_tree


def leaf_depths(node, depth=1):
    if node is None:
        return
    if node.left is None and node.right is None:
        yield depth
    yield from leaf_depths(node.left, depth + 1)
    yield from leaf_depths(node.right, depth + 1)


class MinDepthTest(unittest.TestCase):
    def test_one_child_is_no_leaf(self):
        self.assertEqual(min_depth(Node(1, None, Node(2))), 2)

    def test_agrees_with_all_leaves(self):
        source = random.Random(6)
        for _ in range(300):
            root = random_tree(source, source.randint(0, 9))
            self.assertEqual(min_depth(root), min(leaf_depths(root), default=0))
