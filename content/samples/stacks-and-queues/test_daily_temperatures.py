import random
import unittest

from counted_values import comparisons_of
from daily_temperatures import days_until_warmer


def by_looking_ahead(temperatures):
    answer = []
    for day, degrees in enumerate(temperatures):
        later = range(day + 1, len(temperatures))
        answer.append(next((other - day for other in later if degrees < temperatures[other]), 0))
    return answer


class DailyTemperaturesTest(unittest.TestCase):
    def test_the_example_of_the_lesson(self):
        self.assertEqual(days_until_warmer([71, 69, 70, 68, 73, 72]), [4, 1, 2, 1, 0, 0])

    def test_agrees_with_looking_ahead(self):
        source = random.Random(4)
        for _ in range(200):
            values = [source.randint(0, 5) for _ in range(source.randint(0, 9))]
            self.assertEqual(days_until_warmer(values), by_looking_ahead(values))

    def test_comparisons(self):
        falling = range(1_000, 0, -1)
        self.assertEqual(comparisons_of(by_looking_ahead, falling), 499_500)
        self.assertEqual(comparisons_of(days_until_warmer, falling), 999)
        source = random.Random(5)
        for _ in range(20):
            values = [source.randint(0, 50) for _ in range(100)]
            self.assertLess(comparisons_of(days_until_warmer, values), 200)
