import random
import unittest

from counting import growth
from rebuild import rebuild
from tree_node import chain, random_tree, same, values_in_order


def values_in_preorder(node):
    return [node.value, *values_in_preorder(node.left), *values_in_preorder(node.right)] if node else []


class RebuildTest(unittest.TestCase):
    def test_random_trees(self):
        source = random.Random(12)
        for _ in range(200):
            root = random_tree(source, source.randint(0, 10))
            self.assertTrue(same(rebuild(values_in_preorder(root), values_in_order(root)), root))

    def test_is_linear_even_for_a_chain(self):
        make = lambda n: (list(range(n)), list(range(n)))
        self.assertTrue(same(rebuild(*make(5)), chain(5)))
        self.assertLess(growth(rebuild, make, 100), 2.1)
