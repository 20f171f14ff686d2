import unittest

from insert_wrong import insert_after
from list_node import from_values, insert_after as insert_right, to_values


class InsertWrongTest(unittest.TestCase):
    def test_the_new_node_points_at_itself(self):
        head = from_values([4, 7, 9])
        insert_after(head, 5)
        self.assertIs(head.next.next, head.next)
        with self.assertRaises(ValueError):
            to_values(head)

    def test_the_right_order_keeps_the_rest(self):
        head = from_values([4, 7, 9])
        insert_right(head, 5)
        self.assertEqual(to_values(head), [4, 5, 7, 9])
