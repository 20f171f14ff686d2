import random
import unittest

from common_ancestor import common_ancestor
from tree_node import Node, nodes_in_order, random_tree


def path_to(node, target):
    if node is None:
        return []
    if node is target:
        return [node]
    below = path_to(node.left, target) or path_to(node.right, target)
    return [node, *below] if below else []


class CommonAncestorTest(unittest.TestCase):
    def test_agrees_with_comparing_paths(self):
        source = random.Random(9)
        for _ in range(60):
            root = random_tree(source, source.randint(1, 9))
            nodes = list(nodes_in_order(root))
            for p in nodes:
                for q in nodes:
                    shared = [a for a, b in zip(path_to(root, p), path_to(root, q)) if a is b]
                    self.assertIs(common_ancestor(root, p, q), shared[-1])

    def test_a_node_that_is_not_there_goes_unnoticed(self):
        root = Node(1, Node(2))
        self.assertIs(common_ancestor(root, root.left, Node(9)), root.left)
