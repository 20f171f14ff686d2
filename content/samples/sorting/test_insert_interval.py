import random
import unittest

from insert_interval import insert_interval
from join_ranges import join_ranges


class InsertIntervalTest(unittest.TestCase):
    def test_the_example_of_the_lesson(self):
        self.assertEqual(insert_interval([[1, 2], [4, 6], [9, 12]], [5, 8]), [[1, 2], [4, 8], [9, 12]])

    def test_agrees_with_merging_all(self):
        source = random.Random(16)
        for _ in range(300):
            ranges = [sorted(source.sample(range(20), 2)) for _ in range(source.randint(0, 5))]
            merged = join_ranges(ranges)
            new = sorted(source.sample(range(20), 2))
            self.assertEqual(insert_interval(merged, new), join_ranges([*merged, new]))
