import unittest

from insert_key import Node, example_tree, right_chain
from stack_walk import in_order, in_order_recursive


def left_chain(size):
    node = None
    for value in range(1, size + 1):
        node = Node(value, node)
    return node


class StackWalkTest(unittest.TestCase):
    def test_both_give_the_same(self):
        self.assertEqual(list(in_order(example_tree())), in_order_recursive(example_tree()))
        self.assertEqual(list(in_order(None)), [])

    def test_who_waits_at_each_value(self):
        walk = in_order(example_tree())
        waits = [(value, [node.value for node in walk.gi_frame.f_locals["waiting"]]) for value in walk]
        self.assertEqual(
            waits,
            [(4, [20, 9]), (9, [20]), (11, [20, 13]), (13, [20]), (20, []), (27, []), (31, [])],
        )

    def test_a_chain_of_five_thousand(self):
        for chain in (left_chain(5_000), right_chain(5_000)):
            with self.assertRaises(RecursionError):
                in_order_recursive(chain)
            self.assertEqual(list(in_order(chain)), list(range(1, 5_001)))

    def test_it_waits_for_the_whole_left_chain(self):
        walk = in_order(left_chain(5_000))
        next(walk)
        self.assertEqual(len(walk.gi_frame.f_locals["waiting"]), 4_999)
