import unittest

from list_node import from_values, to_values
from remove_value import remove_value as remove_right
from remove_wrong import remove_value


class RemoveWrongTest(unittest.TestCase):
    def test_one_of_two_neighbors_survives(self):
        self.assertEqual(to_values(remove_value(from_values([6, 6, 2, 6]), 6)), [6, 2])
        self.assertEqual(to_values(remove_right(from_values([6, 6, 2, 6]), 6)), [2])

    def test_lists_without_repeats_hide_it(self):
        self.assertEqual(to_values(remove_value(from_values([6, 2, 6]), 6)), [2])
