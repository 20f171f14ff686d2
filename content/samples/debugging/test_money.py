import unittest

from money import to_cents, to_cents_wrong


class MoneyTest(unittest.TestCase):
    def test_a_cent_is_lost_by_binary_fractions(self):
        self.assertEqual(19.99 * 100, 1998.9999999999998)
        self.assertEqual(to_cents_wrong("19.99"), 1998)
        self.assertEqual(to_cents("19.99"), 1999)

    def test_how_many_prices_below_100_are_wrong(self):
        prices = [f"{cents // 100}.{cents % 100:02}" for cents in range(10_000)]
        wrong = [price for price in prices if to_cents_wrong(price) != to_cents(price)]
        self.assertEqual(len(wrong), 573)
        self.assertNotIn("20.00", wrong)
        self.assertNotIn("9.99", wrong)
        self.assertTrue(all(to_cents_wrong(price) == to_cents(price) - 1 for price in wrong))

    def test_what_the_right_version_refuses(self):
        with self.assertRaises(ValueError):
            to_cents("19.999")
        self.assertEqual(to_cents("-0.5"), -50)
