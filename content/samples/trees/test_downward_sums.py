import random
import unittest

from counting import growth
from downward_sums import count_downward_paths
from tree_node import chain, nodes_in_order, random_tree


def sums_from(node, total=0):
    if node:
        total += node.value
        yield total
        yield from sums_from(node.left, total)
        yield from sums_from(node.right, total)


class DownwardSumsTest(unittest.TestCase):
    def test_agrees_with_starting_everywhere(self):
        source = random.Random(16)
        for _ in range(300):
            root = random_tree(source, source.randint(0, 9))
            for node in nodes_in_order(root):
                node.value = source.randint(-2, 2)
            for target in (-1, 0, 2):
                expected = sum(list(sums_from(node)).count(target) for node in nodes_in_order(root))
                self.assertEqual(count_downward_paths(root, target), expected)

    def test_is_linear_on_a_chain(self):
        self.assertLess(growth(count_downward_paths, lambda n: (chain(n), 7), 100), 2.1)
