import unittest

from counting import growth
from list_node import from_values, to_values
from reverse_list import reverse, reverse_recursive


def reverse_without_cut(head):
    if head is None or head.next is None:
        return head
    new_head = reverse_without_cut(head.next)
    head.next.next = head
    return new_head


class ReverseTest(unittest.TestCase):
    def test_both_reverse_lists_of_every_length(self):
        for length in range(6):
            for function in (reverse, reverse_recursive):
                values = list(range(length))
                self.assertEqual(to_values(function(from_values(values))), values[::-1])

    def test_without_the_cut_the_first_two_nodes_point_at_each_other(self):
        head = from_values([1, 2, 3])
        second = head.next
        reverse_without_cut(head)
        self.assertIs(head.next, second)
        self.assertIs(second.next, head)

    def test_recursion_goes_as_deep_as_the_list(self):
        with self.assertRaises(RecursionError):
            reverse_recursive(from_values(range(50_000)))

    def test_the_loop_is_linear(self):
        self.assertLess(growth(reverse, lambda n: (from_values(range(n)),), 500), 2.1)
