import random
import unittest

from both_ends import build_both_ends, has_word
from word_trie import random_words


class BothEndsTest(unittest.TestCase):
    def test_agrees_with_looking_at_all_words(self):
        source = random.Random(15)
        for _ in range(60):
            words = random_words(source, "ab", 6, 4)
            root = build_both_ends(words)
            ends = random_words(source, "ab", 8, 3) | {""}
            for prefix in ends:
                for suffix in ends:
                    expected = any(word.startswith(prefix) and word.endswith(suffix) for word in words)
                    self.assertEqual(has_word(root, prefix, suffix), expected)
