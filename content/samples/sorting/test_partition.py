import random
import unittest

from counted_values import Counted, comparisons_of
from partition import partition, quicksort, three_way_quicksort


class PartitionTest(unittest.TestCase):
    def test_puts_the_pivot_in_its_place(self):
        source = random.Random(6)
        for _ in range(300):
            items = [source.randint(0, 9) for _ in range(source.randint(1, 12))]
            before, pivot = sorted(items), items[-1]
            at = partition(items, 0, len(items) - 1)
            self.assertEqual(items[at], pivot)
            self.assertTrue(all(item < pivot for item in items[:at]))
            self.assertTrue(all(item >= pivot for item in items[at:]))
            self.assertEqual(sorted(items), before)

    def test_the_example_of_the_lesson(self):
        items = [6, 2, 8, 3, 9, 1, 5]
        self.assertEqual(partition(items, 0, 6), 3)
        self.assertEqual(items, [2, 3, 1, 5, 9, 8, 6])

    def test_the_expected_number_of_comparisons(self):
        harmonic = sum(1 / i for i in range(1, 1_001))
        self.assertEqual(round(2 * 1_001 * harmonic - 4 * 1_000), 10_986)

    def test_both_sort(self):
        source = random.Random(7)
        for sort in (quicksort, three_way_quicksort):
            for _ in range(200):
                items = [source.randint(0, 9) for _ in range(source.randint(0, 12))]
                expected = sorted(items)
                sort(items)
                self.assertEqual(items, expected)

    def test_sorted_input_is_quadratic_with_the_last_element_as_pivot(self):
        self.assertEqual(comparisons_of(quicksort, range(1_000)), 499_500)

    def test_equal_keys_are_quadratic_with_two_parts_and_linear_with_three(self):
        self.assertEqual(comparisons_of(quicksort, [7] * 1_000), 499_500)
        self.assertEqual(comparisons_of(three_way_quicksort, [7] * 1_000), 2_000)

    def test_random_input_stays_near_the_expected_number(self):
        source = random.Random(8)
        values = list(range(1_000))
        counts = []
        for _ in range(20):
            source.shuffle(values)
            counts.append(comparisons_of(quicksort, values))
        # 1.39 n log2 n, minus a linear term
        self.assertLess(sum(counts) / 20, 1.39 * 1_000 * 9.97)

    def test_it_is_not_stable(self):
        first, second, small = Counted(2), Counted(2), Counted(1)
        items = [first, second, small]
        partition(items, 0, 2)
        self.assertEqual(items, [small, second, first])

        large = Counted(3)
        items = [first, second, large]
        quicksort(items)
        self.assertEqual(items, [second, first, large])
