import random
import unittest

from best_path import best_path_sum
from tree_node import Node, nodes_in_order, random_tree


def best_by_trying(root):
    neighbors = {node: [] for node in nodes_in_order(root)}
    for node in neighbors:
        for child in (node.left, node.right):
            if child:
                neighbors[node].append(child)
                neighbors[child].append(node)

    def walk(node, came_from, total):
        total += node.value
        yield total
        for other in neighbors[node]:
            if other is not came_from:
                yield from walk(other, node, total)

    return max(total for node in neighbors for total in walk(node, None, 0))


class BestPathTest(unittest.TestCase):
    def test_all_negative(self):
        self.assertEqual(best_path_sum(Node(-5, Node(-2), Node(-9))), -2)

    def test_agrees_with_every_path(self):
        source = random.Random(8)
        for _ in range(300):
            root = random_tree(source, source.randint(1, 8))
            for node in nodes_in_order(root):
                node.value = source.randint(-6, 6)
            self.assertEqual(best_path_sum(root), best_by_trying(root))
