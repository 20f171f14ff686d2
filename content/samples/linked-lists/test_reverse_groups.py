import unittest

from counting import growth
from list_node import from_values, to_values
from reverse_groups import reverse_groups


class ReverseGroupsTest(unittest.TestCase):
    def test_every_length_and_group(self):
        for length in range(9):
            for k in range(1, 5):
                values = list(range(length))
                expected = []
                for at in range(0, length, k):
                    group = values[at : at + k]
                    expected += group[::-1] if len(group) == k else group
                self.assertEqual(to_values(reverse_groups(from_values(values), k)), expected)

    def test_seven_nodes_in_groups_of_three(self):
        self.assertEqual(to_values(reverse_groups(from_values(range(1, 8)), 3)), [3, 2, 1, 6, 5, 4, 7])

    def test_is_linear_for_small_and_large_groups(self):
        for k in (2, 100):
            self.assertLess(growth(reverse_groups, lambda n: (from_values(range(n)), k), 400), 2.2)
