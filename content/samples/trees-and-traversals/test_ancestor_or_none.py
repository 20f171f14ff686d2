import random
import unittest

from ancestor_or_none import ancestor_or_none, common_ancestor
from insert_key import Node, example_tree, search_tree


def nodes_by_value(node):
    if node is None:
        return {}
    return {node.value: node, **nodes_by_value(node.left), **nodes_by_value(node.right)}


class AncestorOrNoneTest(unittest.TestCase):
    def test_the_pairs_of_the_lesson(self):
        root = example_tree()
        at = nodes_by_value(root)
        for p, q, expected in ((4, 11, 9), (11, 13, 13), (4, 31, 20), (9, 11, 9)):
            self.assertEqual(ancestor_or_none(root, at[p], at[q]).value, expected)
            self.assertEqual(common_ancestor(root, at[p], at[q]).value, expected)

    def test_a_missing_node(self):
        root = example_tree()
        four, stranger = nodes_by_value(root)[4], Node(99)
        self.assertIs(common_ancestor(root, four, stranger), four)
        self.assertIsNone(ancestor_or_none(root, four, stranger))
        self.assertIsNone(ancestor_or_none(root, Node(1), Node(2)))

    def test_agrees_with_the_rule_of_search_trees(self):
        source = random.Random(5)
        for _ in range(100):
            keys = source.sample(range(50), 12)
            root = search_tree(keys)
            at = nodes_by_value(root)
            p, q = source.sample(keys, 2)
            node = root
            while not min(p, q) <= node.value <= max(p, q):
                node = node.left if p < node.value else node.right
            self.assertIs(ancestor_or_none(root, at[p], at[q]), node)
