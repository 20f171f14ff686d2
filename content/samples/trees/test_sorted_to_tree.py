import unittest

from counting import growth
from sorted_to_tree import to_tree
from tree_node import height, values_in_order


class SortedToTreeTest(unittest.TestCase):
    def test_keeps_the_keys_and_has_the_least_height(self):
        for size in range(40):
            root = to_tree(list(range(size)))
            self.assertEqual(values_in_order(root), list(range(size)))
            self.assertEqual(height(root), size.bit_length())

    def test_is_linear(self):
        self.assertLess(growth(to_tree, lambda n: (list(range(n)),), 300), 2.1)
