import random
import unittest

from tree_node import Node, nodes_in_order, random_tree, search_tree, values_in_order
from valid_search_tree import is_search_tree


class ValidSearchTreeTest(unittest.TestCase):
    def test_a_child_may_fit_its_parent_and_still_be_wrong(self):
        self.assertFalse(is_search_tree(Node(5, None, Node(8, Node(3), Node(9)))))

    def test_agrees_with_the_order_of_the_walk(self):
        source = random.Random(1)
        for _ in range(300):
            root = random_tree(source, source.randint(0, 5))
            for node in nodes_in_order(root):
                node.value = source.randint(0, 9)
            values = values_in_order(root)
            self.assertEqual(is_search_tree(root), values == sorted(set(values)))

    def test_real_search_trees(self):
        source = random.Random(2)
        for size in range(10):
            self.assertTrue(is_search_tree(search_tree(source.sample(range(50), size))))
