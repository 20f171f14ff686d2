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
