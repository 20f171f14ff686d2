"""The mistakes and the numbers that lessons of the course name."""

import unittest
from math import comb, factorial

from board_word import has_word
from distinct_subsets import distinct_subsets
from pay_exactly import ways_to_pay


def joined(results):
    return ["".join(map(str, chosen)) for chosen in results]


def subsets_by_rule(items, skips):
    """Subsets grown item by item; skips(i, start) says whether an equal value at i is passed over."""
    found, chosen = [], []

    def extend(start):
        found.append(chosen[:])
        for i in range(start, len(items)):
            if i > 0 and items[i] == items[i - 1] and skips(i, start):
                continue
            chosen.append(items[i])
            extend(i + 1)
            chosen.pop()

    extend(0)
    return found


def pay(coins, amount, stop):
    """Looks at coins, calls and results, for a search that stops its loop, passes over, or finds out one call later."""
    looks = calls = results = 0

    def extend(start, left):
        nonlocal looks, calls, results
        calls += 1
        results += left == 0
        for i in range(start, len(coins) if left > 0 else 0):
            looks += 1
            if stop != "late" and coins[i] > left:
                if stop == "break":
                    break
                continue
            extend(i, left - coins[i])

    extend(0, amount)
    return looks, calls, results


class OnceTest(unittest.TestCase):
    def test_choosing_five_of_ten_without_an_index(self):
        self.assertEqual(comb(10, 5), 252)
        self.assertEqual(252 * factorial(5), 30_240)

    def test_the_three_rules_for_equal_items(self):
        keep = subsets_by_rule([7, 7, 9], lambda i, start: False)
        siblings = subsets_by_rule([7, 7, 9], lambda i, start: i > start)
        every = subsets_by_rule([7, 7, 9], lambda i, start: True)
        self.assertEqual(joined(keep), ["", "7", "77", "779", "79", "7", "79", "9"])
        self.assertEqual(joined(siblings), ["", "7", "77", "779", "79", "9"])
        self.assertEqual(siblings, distinct_subsets([7, 7, 9]))
        self.assertEqual(joined(every), ["", "7", "79", "9"])

    def test_twenty_equal_items(self):
        self.assertEqual(len(distinct_subsets([7] * 20)), 21)
        self.assertEqual(2**20, 1_048_576)


class CutTest(unittest.TestCase):
    def test_boards_with_the_test_at_the_end(self):
        self.assertEqual(sum(factorial(8) // factorial(8 - k) for k in range(9)), 109_601)

    def test_brackets_with_only_the_totals_checked(self):
        self.assertEqual(comb(8, 4), 70)

    def test_where_the_loop_stops(self):
        coins = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29]
        self.assertEqual(len(ways_to_pay(coins, 30)), 98)
        self.assertEqual(pay(coins, 30, "late"), (4_428, 4_429, 98))
        self.assertEqual(pay(coins, 30, "continue"), (4_428, 758, 98))
        self.assertEqual(pay(coins, 30, "break"), (1_416, 758, 98))

    def test_a_break_on_coins_out_of_order_loses_results(self):
        self.assertEqual(ways_to_pay([2, 3, 5], 8), [[2, 2, 2, 2], [2, 3, 3], [3, 5]])
        self.assertEqual(pay([5, 2, 3], 8, "continue")[2], 3)
        self.assertEqual(pay([5, 2, 3], 8, "break")[2], 2)


class BoardTest(unittest.TestCase):
    def test_the_word_of_the_lesson(self):
        board = [list("tea"), list("eat")]
        self.assertTrue(has_word(board, "teaeat"))
        self.assertEqual(board, [list("tea"), list("eat")])

    def test_twenty_items_fit_and_forty_do_not(self):
        self.assertEqual(2**20 * 10, 10_485_760)
        self.assertEqual(2**21 - 1, 2_097_151)
        self.assertEqual(factorial(10), 3_628_800)
        self.assertEqual(factorial(15), 1_307_674_368_000)
        self.assertEqual(2**40, 1_099_511_627_776)
        self.assertEqual(comb(30, 15), 155_117_520)
