import unittest

from pieces import split_into_pieces


class PiecesTest(unittest.TestCase):
    def test_the_ranges_of_the_lesson(self):
        self.assertEqual(split_into_pieces(10, 4), [(0, 4), (4, 8), (8, 10)])

    def test_nothing_to_split(self):
        self.assertEqual(split_into_pieces(0, 4), [])

    def test_no_gap_no_overlap_nothing_empty(self):
        for size in range(30):
            for length in range(1, 12):
                pieces = split_into_pieces(size, length)
                covered = [i for start, end in pieces for i in range(start, end)]
                self.assertEqual(covered, list(range(size)))
                self.assertTrue(all(1 <= end - start <= length for start, end in pieces))
