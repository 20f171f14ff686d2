import random
import unittest

from join_ranges import join_ranges


class JoinRangesTest(unittest.TestCase):
    def test_covers_the_same_points_without_overlap(self):
        source = random.Random(16)
        for _ in range(300):
            ranges = []
            for _ in range(source.randint(0, 6)):
                start = source.randint(0, 20)
                ranges.append((start, start + source.randint(1, 5)))
            joined = join_ranges(ranges)
            covered = {point for start, end in ranges for point in range(start, end)}
            self.assertEqual([p for start, end in joined for p in range(start, end)], sorted(covered))
            self.assertTrue(all(a[1] < b[0] for a, b in zip(joined, joined[1:])))

    def test_the_example_of_the_lesson(self):
        self.assertEqual(join_ranges([[6, 8], [1, 4], [9, 10], [2, 3], [7, 9]]), [[1, 4], [6, 10]])

    def test_a_range_inside_another_does_not_shorten_it(self):
        self.assertEqual(join_ranges([(1, 9), (2, 4), (6, 11)]), [[1, 11]])
