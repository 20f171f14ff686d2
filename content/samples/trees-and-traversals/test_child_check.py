import unittest

from child_check import first_out_of_range, looks_like_search_tree
from insert_key import Node, example_tree


def tree_with_22():
    tree = example_tree()
    tree.left.right.right = Node(22)
    return tree


class ChildCheckTest(unittest.TestCase):
    def test_accepts_a_tree_that_is_none(self):
        self.assertTrue(looks_like_search_tree(tree_with_22()))
        self.assertEqual(first_out_of_range(tree_with_22()), (22, 13, 20))

    def test_a_search_for_22_never_meets_it(self):
        node, met = tree_with_22(), []
        while node:
            met.append(node.value)
            node = node.left if 22 < node.value else node.right
        self.assertEqual(met, [20, 27])

    def test_a_real_search_tree_has_nothing_out_of_range(self):
        self.assertIsNone(first_out_of_range(example_tree()))
