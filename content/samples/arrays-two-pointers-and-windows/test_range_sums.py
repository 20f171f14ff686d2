import unittest

from counting import count_steps
from range_sums import RangeSums


class RangeSumsTest(unittest.TestCase):
    def test_the_numbers_of_the_lesson(self):
        sums = RangeSums([4, 1, 7, 0, 5, 3])
        self.assertEqual(sums.prefix, [0, 4, 5, 12, 12, 17, 20])
        self.assertEqual(sums.sum(2, 5), 12)
        self.assertEqual(sums.sum(3, 3), 0)
        self.assertEqual(sums.sum(0, 6), 20)

    def test_every_range(self):
        numbers = [3, -2, 0, 8, -5]
        sums = RangeSums(numbers)
        for start in range(6):
            for end in range(start, 6):
                self.assertEqual(sums.sum(start, end), sum(numbers[start:end]))

    def test_a_question_costs_the_same_for_any_length(self):
        sums = RangeSums(range(10_000))
        self.assertEqual(count_steps(sums.sum, 0, 3), count_steps(sums.sum, 0, 10_000))
