import unittest

from count_complete import count_nodes
from counting import count_steps
from tree_node import Node


def complete(size, at=1):
    return Node(at, complete(size, 2 * at), complete(size, 2 * at + 1)) if at <= size else None


class CountCompleteTest(unittest.TestCase):
    def test_every_size(self):
        for size in range(130):
            self.assertEqual(count_nodes(complete(size)), size)

    def test_costs_the_square_of_the_height(self):
        # Twice the levels, 64 times the nodes: four times the work, not 64 times.
        small, large = complete(2**6 - 2), complete(2**12 - 2)
        self.assertLess(count_steps(count_nodes, large) / count_steps(count_nodes, small), 4.5)
