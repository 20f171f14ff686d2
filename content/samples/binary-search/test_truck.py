import unittest

from first_yes import first_yes
from truck import days_needed, smallest_capacity

WEIGHTS = [4, 2, 7, 3, 6, 5]


class TruckTest(unittest.TestCase):
    def test_the_answers_of_the_lesson(self):
        self.assertEqual([smallest_capacity(WEIGHTS, days) for days in (3, 2, 6)], [11, 14, 7])

    def test_the_guesses_of_the_lesson(self):
        guesses = []

        def check(capacity):
            guesses.append((capacity, days_needed(WEIGHTS, capacity)))
            return guesses[-1][1] <= 3

        self.assertEqual(first_yes(7, 27, check), 11)
        self.assertEqual(guesses, [(17, 2), (12, 3), (9, 4), (11, 3), (10, 4)])

    def test_a_range_from_one_gives_a_truck_too_small_for_a_parcel(self):
        found = first_yes(1, 27, lambda capacity: days_needed(WEIGHTS, capacity) <= 6)
        self.assertEqual(found, 4)
        self.assertLess(found, max(WEIGHTS))

    def test_exactly_three_days_switches_twice(self):
        exactly = [days_needed(WEIGHTS, capacity) == 3 for capacity in range(7, 28)]
        yes = [capacity for capacity, answer in zip(range(7, 28), exactly) if answer]
        self.assertEqual(yes, [11, 12, 13])
