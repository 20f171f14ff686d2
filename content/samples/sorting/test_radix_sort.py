import random
import unittest

from counting import growth
from radix_sort import radix_sort


class RadixSortTest(unittest.TestCase):
    def test_agrees_with_sorted(self):
        source = random.Random(12)
        for _ in range(200):
            numbers = [source.randint(0, 999) for _ in range(source.randint(0, 15))]
            self.assertEqual(radix_sort(numbers, 3), sorted(numbers))

    def test_is_linear_for_a_fixed_number_of_digits(self):
        self.assertLess(growth(radix_sort, lambda n: (list(range(n)), 4), 500), 2.1)

    def test_the_example_of_the_card(self):
        self.assertEqual(radix_sort([41, 17, 47, 11], 1), [41, 11, 17, 47])
        self.assertEqual(radix_sort([41, 17, 47, 11], 2), [11, 17, 41, 47])

    def test_the_example_of_the_lesson(self):
        numbers = [41, 17, 47, 11, 23, 13]
        self.assertEqual(radix_sort(numbers, 1), [41, 11, 23, 13, 17, 47])
        self.assertEqual(radix_sort(numbers, 2), [11, 13, 17, 23, 41, 47])

    def test_a_pass_that_is_not_stable_loses_the_earlier_order(self):
        def unstable_pass(numbers, place):
            return sorted(reversed(numbers), key=lambda number: number // 10**place % 10)

        numbers = [41, 17, 47, 11, 23, 13]
        self.assertEqual(unstable_pass(unstable_pass(numbers, 0), 1), [17, 13, 11, 23, 47, 41])

    def test_comparisons_that_any_comparison_sort_needs(self):
        from math import ceil, lgamma, log, log2

        self.assertEqual(ceil(log2(120)), 7)
        self.assertEqual(ceil(lgamma(1_001) / log(2)), 8_530)
