import random
import re
import unittest

from counting import count_steps
from wildcard import matches
from word_trie import build, random_words


class WildcardTest(unittest.TestCase):
    def test_agrees_with_regular_expressions(self):
        source = random.Random(6)
        for _ in range(100):
            words = random_words(source, "abc", 10, 4)
            root = build(words)
            for pattern in random_words(source, "abc.", 30, 4):
                expected = any(re.fullmatch(pattern, word) for word in words)
                self.assertEqual(matches(root, pattern), expected)

    def test_leading_dots_are_dear_and_trailing_ones_are_not(self):
        words = [f"{number:05}" for number in range(10_000)]
        root = build(words)
        self.assertGreater(count_steps(matches, root, "....x"), 10_000)
        self.assertLess(count_steps(matches, root, "x...."), 20)
