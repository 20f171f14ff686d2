import random
import unittest
from functools import cache

from counting import growth
from edit_distance import edit_distance


@cache
def by_trying(a, b):
    """All three edits at the front, equal letters or not."""
    if not a or not b:
        return len(a) + len(b)
    return min(by_trying(a[1:], b) + 1, by_trying(a, b[1:]) + 1, by_trying(a[1:], b[1:]) + (a[0] != b[0]))


class EditDistanceTest(unittest.TestCase):
    def test_agrees_with_trying_all_edits(self):
        source = random.Random(19)
        for _ in range(150):
            a, b = ("".join(source.choices("abc", k=source.randint(0, 7))) for _ in range(2))
            self.assertEqual(edit_distance(a, b), by_trying(a, b))

    def test_an_empty_side_costs_the_length_of_the_other(self):
        self.assertEqual((edit_distance("", "plum"), edit_distance("plum", "")), (4, 4))

    def test_costs_the_product_of_the_lengths(self):
        self.assertAlmostEqual(growth(edit_distance, lambda n: ("a" * n, "b" * n), 40), 4, delta=0.2)
