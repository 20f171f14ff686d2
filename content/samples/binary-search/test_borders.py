import bisect
import random
import unittest

from borders import block, count_by_walking

NUMBERS = [2, 3, 5, 5, 5, 8, 9]


class CountedCopies:
    """The same value everywhere, with a count of the reads."""

    def __init__(self, size):
        self.size = size
        self.reads = 0

    def __len__(self):
        return self.size

    def __getitem__(self, index):
        self.reads += 1
        return 7


class BordersTest(unittest.TestCase):
    def test_agrees_with_bisect(self):
        source = random.Random(7)
        for _ in range(300):
            numbers = sorted(source.randint(0, 6) for _ in range(source.randint(0, 9)))
            target = source.randint(-1, 7)
            expected = (bisect.bisect_left(numbers, target), bisect.bisect_right(numbers, target))
            self.assertEqual(block(numbers, target), expected)

    def test_the_blocks_that_the_lesson_names(self):
        self.assertEqual(block(NUMBERS, 5), (2, 5))
        self.assertEqual(block(NUMBERS, 7), (5, 5))
        self.assertEqual(block(NUMBERS, 1), (0, 0))
        self.assertEqual(block(NUMBERS, 10), (7, 7))
        self.assertEqual(NUMBERS[block(NUMBERS, 1)[0] - 1], 9)

    def test_a_million_copies(self):
        numbers = CountedCopies(1_000_000)
        begin, end = block(numbers, 7)
        self.assertEqual(end - begin, 1_000_000)
        self.assertLessEqual(numbers.reads, 40)
        walked = CountedCopies(1_000_000)
        self.assertEqual(count_by_walking(walked, 7), 1_000_000)
        self.assertGreaterEqual(walked.reads, 1_000_000)
