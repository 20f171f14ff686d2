import random
import unittest

from counted_values import comparisons_of
from partition import partition
from select_in_place import kth_smallest


class SelectInPlaceTest(unittest.TestCase):
    def test_agrees_with_sorting(self):
        source = random.Random(14)
        for _ in range(100):
            items = [source.randint(0, 9) for _ in range(source.randint(1, 9))]
            for k in range(len(items)):
                self.assertEqual(kth_smallest(list(items), k), sorted(items)[k])

    def test_kth_largest_is_an_index_from_the_end(self):
        self.assertEqual(kth_smallest([7, 9, 2, 4, 5], 5 - 2), 7)
        items = [7, 9, 2, 4, 5]
        self.assertEqual(partition(items, 0, 4), 2)
        self.assertEqual(items, [2, 4, 5, 9, 7])
        self.assertEqual(partition(items, 3, 4), 3)

    def test_the_median_takes_about_3_4_comparisons_an_element(self):
        random.seed(15)
        values = list(range(1_000))
        total = sum(comparisons_of(lambda items: kth_smallest(items, 500), values) for _ in range(60))
        self.assertGreater(total / 60, 2_900)
        self.assertLess(total / 60, 3_700)
