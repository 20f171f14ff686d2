import unittest

from growing_list import count_moves


def double(room):
    return 2 * room


def add_four(room):
    return room + 4


class CountMovesTest(unittest.TestCase):
    def test_doubling_moves_less_than_two_entries_for_each_insert(self):
        for inserts in range(1, 5_000):
            self.assertLess(count_moves(inserts, double), 2 * inserts)

    def test_the_numbers_that_the_lesson_shows(self):
        self.assertEqual(count_moves(1_000, double), 1_020)
        self.assertEqual(count_moves(1_000, add_four), 124_500)

    def test_a_fixed_step_is_quadratic(self):
        ratio = count_moves(8_000, add_four) / count_moves(4_000, add_four)
        self.assertAlmostEqual(ratio, 4, delta=0.02)
