import random
import unittest

from rotation import rotate_right
from tree_node import Node, height, random_tree, values_in_order


class RotationTest(unittest.TestCase):
    def test_keeps_the_order(self):
        source = random.Random(19)
        for _ in range(100):
            root = Node(99, random_tree(source, source.randint(1, 6)), random_tree(source, 3))
            before = values_in_order(root)
            self.assertEqual(values_in_order(rotate_right(root)), before)

    def test_straightens_a_chain_of_three(self):
        root = Node(3, Node(2, Node(1)))
        self.assertEqual((height(root), height(rotate_right(root))), (3, 2))
