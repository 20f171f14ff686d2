import random
import unittest

from counting import growth
from serialize import deserialize, serialize
from tree_node import Node, chain, full, nodes_in_order, random_tree, same


class SerializeTest(unittest.TestCase):
    def test_back_and_forth(self):
        source = random.Random(10)
        for _ in range(200):
            root = random_tree(source, source.randint(0, 9))
            for node in nodes_in_order(root):
                node.value = source.randint(-99, 99)
            self.assertTrue(same(deserialize(serialize(root)), root))

    def test_one_child_left_or_right_differ(self):
        self.assertEqual(serialize(Node(1, Node(2))), "1 2 # # #")
        self.assertEqual(serialize(Node(1, None, Node(2))), "1 # 2 # #")

    def test_damage_is_detected(self):
        for text in ("", "1", "1 2 # #", "1 # # #", "1 # # 2 # #", "# #", "1 # x"):
            with self.subTest(text=text), self.assertRaises(ValueError):
                deserialize(text)

    def test_one_marker_more_than_nodes(self):
        source = random.Random(11)
        for size in range(8):
            self.assertEqual(serialize(random_tree(source, size)).count("#"), size + 1)

    def test_the_steps_are_linear_for_a_chain_and_for_a_full_tree(self):
        for make in (chain, lambda size: full(size.bit_length())):
            self.assertAlmostEqual(growth(serialize, lambda size: (make(size),), 64), 2, delta=0.2)
