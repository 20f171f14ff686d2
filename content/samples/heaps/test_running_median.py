import random
import statistics
import unittest

from running_median import RunningMedian


class RunningMedianTest(unittest.TestCase):
    def test_the_stream_of_the_lesson(self):
        median, found = RunningMedian(), []
        for number in (5, 15, 1, 3, 8):
            median.add(number)
            found.append(median.median())
        self.assertEqual(found, [5, 10, 5, 4, 5])

    def test_agrees_with_sorting_and_keeps_both_rules(self):
        source = random.Random(5)
        for _ in range(50):
            median, seen = RunningMedian(), []
            for _ in range(30):
                number = source.randint(-9, 9)
                median.add(number)
                seen.append(number)
                self.assertEqual(median.median(), statistics.median(seen))
                self.assertIn(len(median.low) - len(median.high), (0, 1))
                if median.high:
                    self.assertLessEqual(-median.low[0], median.high[0])
