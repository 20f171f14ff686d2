"""Numbers that lessons of the course name for samples which they share with the deck of trees."""

import sys
import unittest
from pathlib import Path

from insert_key import Node, example_tree

sys.path.append(str(Path(__file__).resolve().parent.parent / "trees"))

from common_ancestor import common_ancestor  # noqa: E402
from diameter import diameter  # noqa: E402
from rebuild import rebuild  # noqa: E402
from serialize import serialize  # noqa: E402
from valid_search_tree import is_search_tree  # noqa: E402


class CourseNumbersTest(unittest.TestCase):
    def test_the_longest_path_does_not_pass_the_root(self):
        left = Node(2, Node(4, Node(6, Node(8))), Node(5, None, Node(7, None, Node(9))))
        self.assertEqual(diameter(Node(1, left, Node(3))), 6)
        self.assertEqual(diameter(Node(1, left.left, Node(3))), 4)

    def test_the_text_of_a_tree(self):
        self.assertEqual(serialize(Node(5, Node(2), Node(8, Node(6)))), "5 2 # # 8 6 # # #")

    def test_the_tree_from_two_lists(self):
        tree = rebuild([20, 9, 4, 13, 11, 27, 31], [4, 9, 11, 13, 20, 27, 31])
        self.assertEqual(serialize(tree), serialize(example_tree()))

    def test_the_key_in_the_wrong_place(self):
        tree = example_tree()
        self.assertTrue(is_search_tree(tree))
        tree.left.right.right = Node(22)
        self.assertFalse(is_search_tree(tree))

    def test_a_missing_node_looks_like_a_find(self):
        tree = example_tree()
        self.assertIs(common_ancestor(tree, tree.left.left, Node(99)), tree.left.left)
