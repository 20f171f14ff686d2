import random
import unittest

from remove_word import remove
from word_trie import build, count_nodes, random_words, words_of


class RemoveWordTest(unittest.TestCase):
    def test_what_is_left_is_the_trie_of_the_other_words(self):
        source = random.Random(5)
        for _ in range(100):
            words = random_words(source, "ab", 8, 4)
            for word in [*words, "abab", "bbbb", ""]:
                root = build(words)
                self.assertEqual(remove(root, word), word in words)
                self.assertEqual(set(words_of(root)), words - {word})
                self.assertEqual(count_nodes(root), count_nodes(build(words - {word})))

    def test_a_longer_word_and_a_shorter_word_survive(self):
        root = build(["car", "card", "cat"])
        remove(root, "car")
        self.assertEqual(list(words_of(root)), ["card", "cat"])
        remove(root, "card")
        self.assertEqual(list(words_of(root)), ["cat"])
