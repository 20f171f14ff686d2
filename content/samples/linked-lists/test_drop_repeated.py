import itertools
import unittest

from drop_repeated import drop_repeated
from list_node import from_values, to_values


class DropRepeatedTest(unittest.TestCase):
    def test_all_short_sorted_lists(self):
        for length in range(7):
            for values in itertools.combinations_with_replacement((1, 2, 3, 4), length):
                expected = [value for value in values if values.count(value) == 1]
                self.assertEqual(to_values(drop_repeated(from_values(values))), expected)
