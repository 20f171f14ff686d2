import random
import unittest

from counting import growth
from diameter import diameter
from tree_node import Node, chain, full, height, nodes_in_order, random_tree


class DiameterTest(unittest.TestCase):
    def test_shapes(self):
        self.assertEqual([diameter(None), diameter(Node(1)), diameter(chain(4)), diameter(full(3))], [0, 0, 3, 4])

    def test_the_longest_path_may_miss_the_root(self):
        def arm(length):
            node = None
            for _ in range(length):
                node = Node(0, node)
            return node

        root = Node(0, Node(0, arm(3), arm(3)), Node(0))
        self.assertEqual(diameter(root), 6)
        self.assertEqual(height(root.left) + height(root.right), 5)

    def test_agrees_with_the_longest_turn(self):
        source = random.Random(7)
        for _ in range(200):
            root = random_tree(source, source.randint(0, 9))
            turns = (height(node.left) + height(node.right) for node in nodes_in_order(root))
            self.assertEqual(diameter(root), max(turns, default=0))

    def test_is_linear(self):
        self.assertLess(growth(diameter, lambda n: (chain(n),), 100), 2.1)
