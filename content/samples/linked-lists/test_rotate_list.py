import unittest

from counting import count_steps
from list_node import from_values, to_values
from rotate_list import rotate


class RotateTest(unittest.TestCase):
    def test_every_length_and_shift(self):
        for length in range(6):
            for k in range(13):
                values = list(range(length))
                cut = length - k % length if length else 0
                expected = values[cut:] + values[:cut]
                self.assertEqual(to_values(rotate(from_values(values), k)), expected)

    def test_a_huge_shift_costs_no_more_than_a_small_one(self):
        small = count_steps(rotate, from_values(range(10)), 3)
        self.assertEqual(count_steps(rotate, from_values(range(10)), 10**9 + 3), small)
