import random
import unittest

from counting import growth
from threaded_walk import walk_in_order
from tree_node import Node, full, nodes_in_order, random_tree, values_in_order


def left_chain(size):
    node = None
    for value in range(size):
        node = Node(value, node)
    return node


class ThreadedWalkTest(unittest.TestCase):
    def test_visits_in_order_and_leaves_the_tree_as_it_was(self):
        source = random.Random(15)
        for _ in range(200):
            root = random_tree(source, source.randint(0, 10))
            shape = [(node, node.left, node.right) for node in nodes_in_order(root)]
            found = []
            walk_in_order(root, found.append)
            self.assertEqual(found, values_in_order(root))
            self.assertEqual([(node, node.left, node.right) for node in nodes_in_order(root)], shape)

    def test_is_linear(self):
        visit = lambda value: None
        self.assertLess(growth(walk_in_order, lambda n: (full(8 if n == 100 else 9), visit), 100), 2.1)
        self.assertLess(growth(walk_in_order, lambda n: (left_chain(n), visit), 200), 2.1)
