import random
import unittest

from counted_values import comparisons_of
from merge_halves import merge_sort


class Card:
    """Compares by rank only, so that stability can be seen."""

    def __init__(self, rank, place):
        self.rank, self.place = rank, place

    def __lt__(self, other):
        return self.rank < other.rank


class MergeTest(unittest.TestCase):
    def test_sorts_and_keeps_equal_ones_in_order(self):
        source = random.Random(4)
        for _ in range(200):
            cards = [Card(source.randint(0, 3), place) for place in range(source.randint(0, 12))]
            result = [(card.rank, card.place) for card in merge_sort(cards)]
            self.assertEqual(result, sorted((card.rank, card.place) for card in cards))

    def test_compares_at_most_n_log_n(self):
        values = list(range(1_024))
        random.Random(5).shuffle(values)
        self.assertLess(comparisons_of(merge_sort, values), 1_024 * 10)
        # The worst case is n log n - n + 1, when every merge alternates.
        self.assertEqual(1_024 * 10 - 1_024 + 1, 9_217)
        self.assertLessEqual(comparisons_of(merge_sort, values), 9_217)

    def test_the_example_of_the_lesson(self):
        self.assertEqual(merge_sort([5, 2, 4, 7, 1, 3]), [1, 2, 3, 4, 5, 7])
        self.assertEqual(comparisons_of(merge_sort, [5, 2, 4, 7, 1, 3]), 11)
