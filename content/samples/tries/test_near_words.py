import random
import unittest
from functools import cache

from near_words import near_words
from word_trie import build, random_words


@cache
def distance(a, b):
    if not a or not b:
        return len(a) + len(b)
    return min(distance(a[1:], b) + 1, distance(a, b[1:]) + 1, distance(a[1:], b[1:]) + (a[0] != b[0]))


class NearWordsTest(unittest.TestCase):
    def test_agrees_with_the_distance_of_every_word(self):
        source = random.Random(14)
        for _ in range(60):
            words = random_words(source, "abc", 12, 5)
            root = build(words)
            for target in random_words(source, "abc", 4, 5) | {""}:
                for limit in range(4):
                    expected = {word for word in words if distance(word, target) <= limit}
                    self.assertEqual(set(near_words(root, target, limit)), expected)
