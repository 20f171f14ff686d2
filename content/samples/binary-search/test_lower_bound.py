import bisect
import random
import unittest

from lower_bound import find_with_early_return, lower_bound


class CountedRange:
    """The numbers 0..size-1, with a count of the reads."""

    def __init__(self, size):
        self.size = size
        self.reads = 0

    def __len__(self):
        return self.size

    def __getitem__(self, index):
        self.reads += 1
        return index


class LowerBoundTest(unittest.TestCase):
    def test_agrees_with_bisect(self):
        source = random.Random(1)
        for _ in range(500):
            numbers = sorted(source.randint(0, 9) for _ in range(source.randint(0, 9)))
            target = source.randint(-1, 10)
            self.assertEqual(lower_bound(numbers, target), bisect.bisect_left(numbers, target))

    def test_the_numbers_that_the_cards_name(self):
        for size, most in ((1_000, 10), (1_000_000, 20), (1_000_000_000, 30)):
            reads = []
            for target in (-1, 0, size // 3, size // 2, size - 1, size):
                numbers = CountedRange(size)
                lower_bound(numbers, target)
                reads.append(numbers.reads)
            self.assertEqual(max(reads), most)

    def test_at_most_floor_of_log_plus_one_for_every_size(self):
        for size in range(1, 130):
            for target in range(-1, size + 1):
                numbers = CountedRange(size)
                lower_bound(numbers, target)
                self.assertLessEqual(numbers.reads, size.bit_length())

    def test_an_early_return_saves_about_one_round(self):
        numbers = list(range(1_023))
        rounds = [find_with_early_return(numbers, target) for target in numbers]
        self.assertEqual(max(rounds), 10)
        self.assertAlmostEqual(sum(rounds) / len(rounds), 9, delta=0.02)
