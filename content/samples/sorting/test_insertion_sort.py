import random
import unittest
from itertools import combinations

from counted_values import comparisons_of
from insertion_sort import insertion_sort


def inversions(values):
    return sum(a > b for a, b in combinations(values, 2))


class InsertionSortTest(unittest.TestCase):
    def test_sorts(self):
        source = random.Random(1)
        for _ in range(200):
            items = [source.randint(0, 9) for _ in range(source.randint(0, 12))]
            expected = sorted(items)
            insertion_sort(items)
            self.assertEqual(items, expected)

    def test_compares_at_most_once_for_each_inversion_and_once_for_each_element(self):
        source = random.Random(2)
        for _ in range(50):
            values = [source.randint(0, 30) for _ in range(30)]
            compared = comparisons_of(insertion_sort, values)
            self.assertGreaterEqual(compared, inversions(values))
            self.assertLessEqual(compared, inversions(values) + len(values))

    def test_the_example_of_the_lesson(self):
        self.assertEqual(inversions([3, 1, 4, 2]), 3)
        self.assertEqual(comparisons_of(insertion_sort, [3, 1, 4, 2]), 5)

    def test_extremes(self):
        self.assertEqual(comparisons_of(insertion_sort, range(100)), 99)
        self.assertEqual(comparisons_of(insertion_sort, range(100, 0, -1)), 99 * 100 // 2)

    def test_the_library_sort_is_linear_on_runs(self):
        for values in (range(1_000), range(1_000, 0, -1)):
            self.assertEqual(comparisons_of(sorted, values), 999)
        two_runs = [*range(0, 1_000, 2), *range(1, 1_000, 2)]
        self.assertLess(comparisons_of(sorted, two_runs), 2_100)
