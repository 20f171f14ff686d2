import itertools
import unittest

from nearly_sorted import sort_nearly_sorted


class NearlySortedTest(unittest.TestCase):
    def test_every_arrangement_with_small_shifts(self):
        for length in range(8):
            for items in itertools.permutations(range(length)):
                shift = max((abs(at - item) for at, item in enumerate(items)), default=0)
                self.assertEqual(list(sort_nearly_sorted(items, shift)), list(range(length)))

    def test_one_place_less_is_too_little(self):
        self.assertNotEqual(list(sort_nearly_sorted([2, 1, 0], 0)), [0, 1, 2])
        self.assertEqual(list(sort_nearly_sorted([2, 0, 1], 2)), [0, 1, 2])
