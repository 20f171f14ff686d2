import itertools
import unittest

from list_node import from_values, to_values
from split_around import split_around


class SplitAroundTest(unittest.TestCase):
    def test_keeps_the_order_within_both_parts(self):
        for length in range(6):
            for values in itertools.product((1, 2, 3), repeat=length):
                expected = [v for v in values if v < 2] + [v for v in values if v >= 2]
                self.assertEqual(to_values(split_around(from_values(values), 2)), expected)

    def test_the_nodes_are_the_old_ones_in_stable_order(self):
        head = from_values([3, 1, 5, 0])
        three, one = head, head.next
        result = split_around(head, 3)
        self.assertIs(result, one)
        self.assertIs(result.next.next, three)
