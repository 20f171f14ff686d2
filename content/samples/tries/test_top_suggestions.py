import random
import unittest

from top_suggestions import Node, add, suggestions
from word_trie import random_words


class TopSuggestionsTest(unittest.TestCase):
    def test_agrees_with_sorting_all_words(self):
        source = random.Random(20)
        for _ in range(50):
            scores = {word: source.randint(0, 9) for word in random_words(source, "ab", 20, 5)}
            root = Node()
            for word, score in scores.items():
                add(root, word, score)
            for prefix in random_words(source, "ab", 10, 3):
                fitting = sorted(((score, word) for word, score in scores.items() if word.startswith(prefix)), reverse=True)
                self.assertEqual(suggestions(root, prefix), [word for _, word in fitting[:3]])
