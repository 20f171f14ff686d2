import unittest

from count_payments import count_payments
from pay_exactly import ways_to_pay

COINS = [1, 2, 5, 10, 20, 50]


class CountPaymentsTest(unittest.TestCase):
    def test_counts_what_the_search_lists(self):
        for amount in range(31):
            self.assertEqual(count_payments(COINS, amount), len(ways_to_pay(COINS, amount)))

    def test_the_numbers_of_the_lesson(self):
        self.assertEqual(len(ways_to_pay(COINS, 100)), 4_562)
        self.assertEqual(count_payments(COINS, 100), 4_562)
        self.assertEqual(count_payments(COINS, 1_000), 103_119_386)
        updates = lambda amount: sum(amount + 1 - coin for coin in COINS)
        self.assertEqual(updates(100), 518)
        self.assertEqual(updates(1_000), 5_918)

    def test_the_calls_of_the_search(self):
        calls = 0

        def pay(start, left):
            nonlocal calls
            calls += 1
            for i in range(start, len(COINS) if left > 0 else 0):
                if COINS[i] > left:
                    break
                pay(i, left - COINS[i])

        pay(0, 100)
        self.assertEqual(calls, 104_560)
