import unittest

from counting import count_steps
from list_node import from_values, insert_after, to_values


class InsertAfterTest(unittest.TestCase):
    def test_inserts_in_the_middle_and_at_the_end(self):
        head = from_values([1, 3])
        insert_after(head, 2)
        insert_after(head.next.next, 4)
        self.assertEqual(to_values(head), [1, 2, 3, 4])

    def test_costs_the_same_for_any_length(self):
        self.assertEqual(
            count_steps(insert_after, from_values(range(3)), 0),
            count_steps(insert_after, from_values(range(3_000)), 0),
        )
