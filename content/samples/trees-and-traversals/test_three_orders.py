import unittest

from insert_key import example_tree, full_tree
from three_orders import height, nodes_seen_by_asking_each_node, walk


class ThreeOrdersTest(unittest.TestCase):
    def test_the_orders_of_the_lesson(self):
        before, between, after = [], [], []
        walk(example_tree(), before.append, between.append, after.append)
        self.assertEqual(before, [20, 9, 4, 13, 11, 27, 31])
        self.assertEqual(between, [4, 9, 11, 13, 20, 27, 31])
        self.assertEqual(after, [4, 11, 13, 9, 31, 27, 20])

    def test_an_empty_tree_calls_nothing(self):
        walk(None, self.fail, self.fail, self.fail)

    def test_asking_each_node_anew_sees_nine_times_as_many(self):
        tree, visits = full_tree(10), []
        height(tree, visits)
        self.assertEqual(sum(node is not None for node in visits), 1_023)
        self.assertEqual(nodes_seen_by_asking_each_node(tree), 9_217)
