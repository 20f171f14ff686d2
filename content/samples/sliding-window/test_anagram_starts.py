import random
import unittest

from anagram_starts import anagram_starts
from counting import growth


class AnagramStartsTest(unittest.TestCase):
    def test_agrees_with_sorting_each_window(self):
        source = random.Random(7)
        for _ in range(400):
            text = "".join(source.choice("abc") for _ in range(source.randint(0, 12)))
            word = "".join(source.choice("abc") for _ in range(source.randint(1, 4)))
            size = len(word)
            expected = [i for i in range(len(text) - size + 1) if sorted(text[i : i + size]) == sorted(word)]
            self.assertEqual(anagram_starts(text, word), expected)

    def test_is_linear(self):
        self.assertLess(growth(anagram_starts, lambda n: ("abc" * n, "cab"), 150), 2.1)
