import unittest

from list_node import from_values, to_values
from reorder_list import reorder


def by_index(values):
    left, right, result = 0, len(values) - 1, []
    while left <= right:
        result.append(values[left])
        if left < right:
            result.append(values[right])
        left, right = left + 1, right - 1
    return result


class ReorderTest(unittest.TestCase):
    def test_seven_nodes(self):
        self.assertEqual(to_values(reorder(from_values(range(1, 8)))), [1, 7, 2, 6, 3, 5, 4])

    def test_every_short_length(self):
        for length in range(12):
            values = list(range(length))
            self.assertEqual(to_values(reorder(from_values(values))), by_index(values))
