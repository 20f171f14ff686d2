"""The numbers that the lessons of the course name and no sample's own test does."""

import unittest
from math import inf

from best_stretch import max_subarray
from cut_stick import cheapest_cuts
from edit_distance import edit_distance
from fewest_coins import fewest_coins
from knapsack import best_load
from longest_climb import longest_climb
from rising_tails import longest_rising
from trade_with_rest import best_profit


def cost_of_cuts(length, order):
    ends, total = [0, length], 0
    for mark in order:
        total += min(end for end in ends if end > mark) - max(end for end in ends if end < mark)
        ends.append(mark)
    return total


class CourseNumbersTest(unittest.TestCase):
    def test_six_numbers(self):
        numbers = [4, -6, 5, -1, 3, -8]
        extend, ending = [], [numbers[0]]
        for number in numbers[1:]:
            extend.append(ending[-1] + number)
            ending.append(max(number, extend[-1]))
        self.assertEqual(extend, [-2, 3, 4, 7, -1])
        self.assertEqual(ending, [4, -2, 5, 4, 7, -1])
        self.assertEqual(max_subarray(numbers), 7)

    def test_the_longest_rising_one_need_not_end_last(self):
        self.assertEqual(longest_rising([1, 2, 0]), 2)

    def test_calls_of_the_split_without_memory(self):
        calls = 0

        def can_split(text):
            nonlocal calls
            calls += 1
            return text == "" or any([text.startswith(word) and can_split(text[len(word) :]) for word in ("a", "aa")])

        self.assertFalse(can_split("a" * 20 + "b"))
        self.assertEqual(calls, 28_656)

    def test_coins_four_and_six(self):
        unpayable = [part for part in range(13) if fewest_coins([4, 6], part) == inf]
        self.assertEqual(unpayable, [1, 2, 3, 5, 7, 9, 11])

    def test_edits(self):
        self.assertEqual(edit_distance("boat", "coast"), 2)
        self.assertEqual(edit_distance("ten", "net"), 2)
        self.assertEqual(edit_distance("plan", "plain"), 1)
        self.assertEqual(edit_distance("", "coast"), 5)

    def test_lamp_book_and_tent(self):
        items = [(3, 10), (2, 6), (4, 13)]
        self.assertEqual(best_load(items, 6), 19)
        upward = [0] * 7
        for weight, value in items:
            for room in range(weight, 7):
                upward[room] = max(upward[room], upward[room - weight] + value)
        self.assertEqual(upward[6], 20)

    def test_trade_then_rest(self):
        holding, sold, free = -inf, -inf, 0
        days = []
        for price in [2, 5, 4, 1, 6]:
            holding, sold, free = max(holding, free - price), holding + price, max(free, sold)
            days.append((holding, sold, free))
        self.assertEqual(days, [(-2, -inf, 0), (-2, 3, 0), (-2, 2, 3), (2, -1, 3), (2, 8, 3)])
        self.assertEqual(best_profit([2, 5, 4, 1, 6]), 8)

    def test_four_marks(self):
        self.assertEqual(cheapest_cuts(10, [4, 5, 7, 9]), 22)
        self.assertEqual(cost_of_cuts(10, [4, 5, 7, 9]), 10 + 6 + 5 + 3)
        self.assertEqual(cost_of_cuts(10, [9, 7, 5, 4]), 10 + 9 + 7 + 5)
        self.assertEqual(10 + cheapest_cuts(5, [4]) + cheapest_cuts(5, [2, 4]), 23)
        self.assertEqual(10 + cheapest_cuts(4, []) + cheapest_cuts(6, [1, 3, 5]), 22)

    def test_the_longest_climb(self):
        self.assertEqual(longest_climb([[3, 6, 9], [2, 7, 4], [1, 5, 8]]), 5)
