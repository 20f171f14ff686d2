import random
import unittest

from mirror import is_symmetric
from tree_node import Node, nodes_in_order, random_tree, same, values_in_order


def flipped(node):
    return Node(node.value, flipped(node.right), flipped(node.left)) if node else None


class MirrorTest(unittest.TestCase):
    def test_agrees_with_flipping(self):
        source = random.Random(13)
        for _ in range(300):
            root = random_tree(source, source.randint(0, 7))
            for node in nodes_in_order(root):
                node.value = source.randint(0, 1)
            self.assertEqual(is_symmetric(root), same(root, flipped(root)))
            both = Node(0, root, flipped(root))
            self.assertTrue(is_symmetric(both))

    def test_a_palindrome_in_order_is_not_enough(self):
        root = Node(1, Node(2, Node(2)), Node(2, Node(2)))
        values = values_in_order(root)
        self.assertEqual(values, [2, 2, 1, 2, 2])
        self.assertFalse(is_symmetric(root))
