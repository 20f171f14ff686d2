import unittest

from one_long_row import find_in_rows, walk_from_corner

CONTINUED = [[1, 3, 4], [7, 8, 12], [13, 15, 20]]
CROSSED = [
    [2, 5, 9, 14],
    [3, 8, 11, 19],
    [6, 10, 13, 21],
    [7, 15, 18, 24],
]


class OneLongRowTest(unittest.TestCase):
    def test_every_value_and_every_gap(self):
        places = {value: (r, c) for r, row in enumerate(CONTINUED) for c, value in enumerate(row)}
        for target in range(0, 22):
            self.assertEqual(find_in_rows(CONTINUED, target), places.get(target))

    def test_the_walks_of_the_lesson(self):
        self.assertEqual(walk_from_corner(CROSSED, 13), [14, 9, 11, 13])
        self.assertEqual(walk_from_corner(CROSSED, 12), [14, 9, 11, 13, 10, 15, 7])

    def test_a_walk_reads_at_most_rows_plus_columns_minus_one(self):
        self.assertEqual(max(len(walk_from_corner(CROSSED, target)) for target in range(0, 27)), 7)

    def test_the_search_for_one_row_misses_a_value_of_the_other_kind(self):
        self.assertIsNone(find_in_rows(CROSSED, 7))
        self.assertEqual(walk_from_corner(CROSSED, 7)[-1], 7)
        found = [value for row in CROSSED for value in row if find_in_rows(CROSSED, value) is not None]
        self.assertEqual(found, [2, 15, 18, 24])
        for row in CROSSED:
            self.assertEqual(row, sorted(row))
        for column in zip(*CROSSED):
            self.assertEqual(list(column), sorted(column))
