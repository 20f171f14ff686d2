import random
import unittest

from smallest_interval import smallest_intervals


class SmallestIntervalTest(unittest.TestCase):
    def test_agrees_with_asking_every_interval(self):
        source = random.Random(6)
        for _ in range(300):
            intervals = [sorted(source.choices(range(15), k=2)) for _ in range(source.randint(0, 7))]
            queries = [source.randint(0, 15) for _ in range(source.randint(0, 7))]
            expected = [
                min((end - start + 1 for start, end in intervals if start <= query <= end), default=-1)
                for query in queries
            ]
            self.assertEqual(smallest_intervals(intervals, queries), expected)

    def test_the_example_of_the_lesson(self):
        self.assertEqual(smallest_intervals([[1, 8], [3, 4], [6, 9]], [7, 3, 10]), [4, 2, -1])
