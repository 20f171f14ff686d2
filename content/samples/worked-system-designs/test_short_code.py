import unittest

from short_code import ALPHABET, encode


class ShortCodeTest(unittest.TestCase):
    def test_known_values(self):
        self.assertEqual([encode(number) for number in (0, 9, 10, 61, 62, 3_843)], ["0", "9", "a", "Z", "10", "ZZ"])

    def test_codes_are_unique(self):
        self.assertEqual(len({encode(number) for number in range(50_000)}), 50_000)
        self.assertEqual(len(set(ALPHABET)), 62)

    def test_seven_characters_are_enough_for_a_hundred_billion(self):
        self.assertLess(62**6, 100e9)
        self.assertEqual(len(encode(62**6 - 1)), 6)
        self.assertEqual(len(encode(100_000_000_000)), 7)
        self.assertAlmostEqual(62**7 / 1e12, 3.5, places=1)
        self.assertAlmostEqual(62**6 / 1e9, 57, places=0)
