import random
import unittest

from prefix_count import Node, add, shortest_unique_prefix, words_starting_with
from word_trie import random_words


class PrefixCountTest(unittest.TestCase):
    def test_agrees_with_looking_at_all_words(self):
        source = random.Random(4)
        for _ in range(50):
            words = sorted(random_words(source, "abc", 12, 5))
            root = Node()
            for word in words:
                add(root, word)
            for prefix in random_words(source, "abc", 30, 4) | {""}:
                self.assertEqual(words_starting_with(root, prefix), sum(word.startswith(prefix) for word in words))
            for word in words:
                expected = next(
                    (
                        word[:end]
                        for end in range(1, len(word) + 1)
                        if sum(other.startswith(word[:end]) for other in words) == 1
                    ),
                    None,
                )
                # A trie of one word only would have the empty prefix as its shortest; the function starts at one letter.
                self.assertEqual(shortest_unique_prefix(root, word), expected)
