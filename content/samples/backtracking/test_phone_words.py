import unittest
from itertools import product

from phone_words import KEYS, phone_words


class PhoneWordsTest(unittest.TestCase):
    def test_agrees_with_the_library(self):
        for digits in ("2", "79", "234", "2797"):
            expected = ["".join(letters) for letters in product(*(KEYS[digit] for digit in digits))]
            self.assertEqual(phone_words(digits), expected)

    def test_no_digits_have_one_empty_word(self):
        self.assertEqual(phone_words(""), [""])

    def test_the_numbers_of_the_lesson(self):
        words = phone_words("7979")
        self.assertEqual(len(words), 256)
        self.assertEqual(sum(map(len, words)), 1_024)
        self.assertEqual(sum(4**depth for depth in range(5)), 341)
