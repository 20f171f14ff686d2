import unittest

from counting import count_steps, growth
from first_repeat import first_repeat, first_repeat_by_pairs


def all_different(size):
    return (list(range(size)),)


class FirstRepeatTest(unittest.TestCase):
    def test_both_find_the_repeat_that_completes_first(self):
        for find in (first_repeat_by_pairs, first_repeat):
            self.assertEqual(find([7, 3, 9, 3, 7]), 3)
            self.assertIsNone(find([7, 3, 9]))
            self.assertIsNone(find([]))

    def test_pairs_grow_with_the_square(self):
        self.assertAlmostEqual(growth(first_repeat_by_pairs, all_different, 200), 4, delta=0.1)

    def test_one_pass_grows_with_the_length(self):
        self.assertAlmostEqual(growth(first_repeat, all_different, 200), 2, delta=0.1)

    def test_the_numbers_that_the_lesson_names(self):
        comparisons = 1_000 * 999 // 2
        self.assertEqual(comparisons, 499_500)
        # Each comparison is two traced lines: the loop and the test.
        self.assertAlmostEqual(count_steps(first_repeat_by_pairs, *all_different(1_000)) / (2 * comparisons), 1, delta=0.01)
