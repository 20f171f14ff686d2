import random
import unittest
from itertools import combinations

from bookings import best_pay
from counting import growth


def by_trying(bookings):
    def fits(chosen):
        return all(a[1] <= b[0] or b[1] <= a[0] for a, b in combinations(chosen, 2))

    return max(
        sum(pay for _, _, pay in chosen)
        for size in range(len(bookings) + 1)
        for chosen in combinations(bookings, size)
        if fits(chosen)
    )


class BestPayTest(unittest.TestCase):
    def test_agrees_with_trying_every_choice(self):
        source = random.Random(28)
        for _ in range(150):
            starts = [source.randint(0, 9) for _ in range(source.randint(0, 7))]
            bookings = [(start, start + source.randint(1, 5), source.randint(1, 9)) for start in starts]
            self.assertEqual(best_pay(bookings), by_trying(bookings))

    def test_one_long_booking_can_beat_the_earliest_ends(self):
        self.assertEqual(best_pay([(0, 2, 3), (2, 4, 3), (0, 4, 9)]), 9)

    def test_one_search_for_each_booking(self):
        self.assertLess(growth(best_pay, lambda n: ([(i, i + 2, 1) for i in range(n)],), 200), 2.1)
