import unittest

from insert_key import example_tree, full_tree
from leaf_base import fold, height


class LeafBaseTest(unittest.TestCase):
    def test_works_while_every_node_has_no_child_or_two(self):
        self.assertEqual(height(full_tree(3)), 3)

    def test_fails_on_a_node_with_one_child_and_on_nothing(self):
        with self.assertRaises(AttributeError):
            height(example_tree())
        with self.assertRaises(AttributeError):
            height(None)

    def test_the_numbers_of_the_lesson(self):
        tree = example_tree()
        self.assertEqual(fold(tree, 0, lambda _, left, right: 1 + max(left, right)), 4)
        self.assertEqual(fold(tree, 0, lambda _, left, right: 1 + left + right), 7)
        self.assertEqual(fold(tree, 0, lambda value, left, right: value + left + right), 115)
