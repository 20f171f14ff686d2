import random
import unittest

from clean_palindrome import reads_the_same, reads_the_same_unguarded
from counting import growth


class CleanPalindromeTest(unittest.TestCase):
    def test_agrees_with_cleaning_first(self):
        source = random.Random(6)
        for _ in range(500):
            text = "".join(source.choice("aAb ,") for _ in range(source.randint(0, 9)))
            clean = [letter.lower() for letter in text if letter.isalnum()]
            self.assertEqual(reads_the_same(text), clean == clean[::-1], text)

    def test_text_without_letters(self):
        self.assertTrue(reads_the_same("?!"))
        with self.assertRaises(IndexError):
            reads_the_same_unguarded("?!")

    def test_is_linear(self):
        self.assertLess(growth(reads_the_same, lambda n: ("a, " * n + " a" * n,), 200), 2.1)
