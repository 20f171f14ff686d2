import unittest

from count_islands import count_islands
from counting import growth


class CountIslandsTest(unittest.TestCase):
    def test_counts_pieces_that_touch_by_a_side(self):
        self.assertEqual(count_islands(["##..", "...#", "#.##"]), 3)

    def test_corners_do_not_join(self):
        self.assertEqual(count_islands(["#.", ".#"]), 2)

    def test_nothing_and_no_land(self):
        self.assertEqual(count_islands([]), 0)
        self.assertEqual(count_islands(["..", ".."]), 0)

    def test_a_ring_is_one(self):
        self.assertEqual(count_islands(["###", "#.#", "###"]), 1)

    def test_is_linear_in_the_cells(self):
        for row in ("#" * 20, "#." * 10):
            self.assertLess(growth(count_islands, lambda n: ([row] * n,), 15), 2.1)
