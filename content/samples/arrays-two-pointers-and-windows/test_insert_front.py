import unittest

from counting import growth
from insert_front import collect_newest_first, insert_front


class CountedCells(list):
    writes = 0

    def __setitem__(self, index, value):
        self.writes += 1
        super().__setitem__(index, value)


def fill(size):
    cells = CountedCells([None] * size)
    for used in range(size):
        insert_front(cells, used, used)
    return cells


class InsertFrontTest(unittest.TestCase):
    def test_newest_comes_first(self):
        self.assertEqual(list(fill(5)), [4, 3, 2, 1, 0])

    def test_the_moves_that_the_lesson_names(self):
        # Each insert writes the new item once; all other writes are moves.
        self.assertEqual(fill(8).writes - 8, 28)
        self.assertEqual(fill(1_000).writes - 1_000, 499_500)

    def test_append_and_reverse_gives_the_same_in_linear_time(self):
        self.assertEqual(collect_newest_first(range(5)), [4, 3, 2, 1, 0])
        self.assertLess(growth(collect_newest_first, lambda n: (range(n),), 500), 2.1)
