import random
import unittest

from balanced_check import is_balanced
from counting import growth
from tree_node import full, height, nodes_in_order, random_tree


def is_balanced_slowly(root):
    return all(abs(height(node.left) - height(node.right)) <= 1 for node in nodes_in_order(root))


class BalancedTest(unittest.TestCase):
    def test_agrees_with_the_definition(self):
        source = random.Random(5)
        found = set()
        for _ in range(400):
            root = random_tree(source, source.randint(0, 9))
            self.assertEqual(is_balanced(root), is_balanced_slowly(root))
            found.add(is_balanced(root))
        self.assertEqual(found, {True, False})

    def test_is_linear(self):
        self.assertLess(growth(is_balanced, lambda n: (full(8 if n == 100 else 9),), 100), 2.1)
