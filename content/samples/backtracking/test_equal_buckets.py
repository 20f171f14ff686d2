import random
import unittest
from itertools import product

from equal_buckets import can_fill


def by_trying(numbers, buckets):
    for choice in product(range(buckets), repeat=len(numbers)):
        sums = [0] * buckets
        for number, bucket in zip(numbers, choice):
            sums[bucket] += number
        if len(set(sums)) == 1:
            return True
    return False


def count_calls(numbers, buckets, skip_equal):
    """Calls of the search on an input without solution, with or without skipping buckets of equal room."""
    numbers = sorted(numbers, reverse=True)
    room = [sum(numbers) // buckets] * buckets

    def place(i):
        calls = 1
        for b in range(buckets):
            if room[b] < numbers[i] or (skip_equal and room[b] in room[:b]):
                continue
            room[b] -= numbers[i]
            calls += place(i + 1)
            room[b] += numbers[i]
        return calls

    return place(0)


class CanFillTest(unittest.TestCase):
    def test_agrees_with_trying_every_choice(self):
        source = random.Random(7)
        for _ in range(150):
            numbers = [source.randint(1, 6) for _ in range(source.randint(1, 6))]
            buckets = source.randint(1, 3)
            self.assertEqual(can_fill(numbers, buckets), by_trying(numbers, buckets))

    def test_the_numbers_of_the_card(self):
        # 60 in 4 buckets of 15 is hopeless, since all numbers are even.
        hopeless = [8, 8, 8, 6, 6, 6, 4, 4, 4, 2, 2, 2]
        self.assertFalse(can_fill(hopeless, 4))
        self.assertEqual(count_calls(hopeless, 4, skip_equal=False), 7_433)
        self.assertEqual(count_calls(hopeless, 4, skip_equal=True), 60)
