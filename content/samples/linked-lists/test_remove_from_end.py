import unittest

from list_node import from_values, to_values
from remove_from_end import remove_from_end


class RemoveFromEndTest(unittest.TestCase):
    def test_every_position_of_every_length(self):
        for length in range(1, 7):
            for n in range(1, length + 1):
                values = list(range(length))
                left = to_values(remove_from_end(from_values(values), n))
                del values[length - n]
                self.assertEqual(left, values)
