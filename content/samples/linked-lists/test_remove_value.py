import random
import unittest

from list_node import from_values, to_values
from remove_value import remove_value


class RemoveValueTest(unittest.TestCase):
    def test_head_runs_and_everything(self):
        for values in ([], [7], [7, 7, 7], [7, 1], [1, 7], [7, 7, 1, 7, 7, 2, 7]):
            left = to_values(remove_value(from_values(values), 7))
            self.assertEqual(left, [value for value in values if value != 7])

    def test_agrees_with_a_filter(self):
        source = random.Random(5)
        for _ in range(200):
            values = [source.randint(0, 3) for _ in range(source.randint(0, 10))]
            left = to_values(remove_value(from_values(values), 2))
            self.assertEqual(left, [value for value in values if value != 2])
