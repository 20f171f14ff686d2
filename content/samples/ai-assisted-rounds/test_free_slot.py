import unittest
from itertools import combinations_with_replacement, product

from free_slot import first_free_slot, merge_bookings


def by_trying_every_start(bookings, length, opens, closes):
    for start in range(opens, closes - length + 1):
        if all(start + length <= busy_from or busy_to <= start for busy_from, busy_to in bookings):
            return start
    return None


class FreeSlotTest(unittest.TestCase):
    def test_the_three_checks_of_the_first_piece(self):
        self.assertEqual(merge_bookings([]), [])
        self.assertEqual(merge_bookings([(9, 10), (10, 11)]), [(9, 11)])
        self.assertEqual(merge_bookings([(9, 15), (10, 11)]), [(9, 15)])

    def test_the_three_checks_of_the_second_piece(self):
        self.assertEqual(first_free_slot([], 1, 9, 17), 9)
        self.assertEqual(first_free_slot([(9, 16)], 1, 9, 17), 16)
        self.assertIsNone(first_free_slot([(9, 16)], 2, 9, 17))

    def test_bookings_outside_of_opening_hours(self):
        self.assertEqual(first_free_slot([(6, 8), (18, 20)], 8, 9, 17), 9)
        self.assertEqual(first_free_slot([(6, 10)], 1, 9, 17), 10)
        self.assertIsNone(first_free_slot([(9, 17), (18, 20)], 1, 9, 17))

    def test_all_small_inputs_agree_with_trying_every_start(self):
        ranges = [(start, end) for start in range(7) for end in range(start + 1, 8)]
        for bookings in [[], *([one] for one in ranges), *map(list, combinations_with_replacement(ranges, 2))]:
            for length, closes in product((1, 2, 3), (5, 6)):
                self.assertEqual(
                    first_free_slot(bookings, length, 1, closes),
                    by_trying_every_start(bookings, length, 1, closes),
                    (bookings, length, closes),
                )
