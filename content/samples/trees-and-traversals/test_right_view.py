import unittest

from insert_key import depths, example_tree, full_tree, right_chain
from right_view import longest_queue, right_view


class RightViewTest(unittest.TestCase):
    def test_the_last_of_each_level(self):
        self.assertEqual(right_view(example_tree()), [20, 27, 31, 11])
        self.assertEqual(right_view(full_tree(3)), [1, 3, 7])
        self.assertEqual(right_view(None), [])

    def test_following_right_children_is_something_else(self):
        node, values = example_tree(), []
        while node:
            values.append(node.value)
            node = node.right
        self.assertEqual(values, [20, 27, 31])

    def test_the_memory_that_the_lesson_names(self):
        self.assertEqual(longest_queue(full_tree(10)), 512)
        self.assertEqual(max(depths(full_tree(10))) + 1, 10)
        self.assertEqual(longest_queue(right_chain(1_023)), 1)
        self.assertEqual(longest_queue(example_tree()), 3)
