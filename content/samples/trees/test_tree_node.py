import unittest

from counting import growth
from tree_node import Node, chain, full, height


class HeightTest(unittest.TestCase):
    def test_shapes(self):
        self.assertEqual([height(None), height(Node(1)), height(chain(5)), height(full(4))], [0, 1, 5, 4])
        self.assertEqual(height(Node(1, Node(2), Node(3, Node(4)))), 3)

    def test_is_linear(self):
        self.assertLess(growth(height, lambda levels: (full(8 if levels == 100 else 9),), 100), 2.1)
