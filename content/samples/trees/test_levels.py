import unittest

from levels import levels
from tree_node import Node, chain, full


class LevelsTest(unittest.TestCase):
    def test_shapes(self):
        self.assertEqual(levels(None), [])
        self.assertEqual(levels(chain(3)), [[0], [1], [2]])
        self.assertEqual(levels(full(3)), [[1], [2, 3], [4, 5, 6, 7]])
        self.assertEqual(levels(Node(1, Node(2, None, Node(4)), Node(3))), [[1], [2, 3], [4]])
