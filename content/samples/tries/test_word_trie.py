import random
import unittest

from counting import count_steps
from word_trie import build, count_nodes, find, random_words, words_of


class WordTrieTest(unittest.TestCase):
    def test_words_and_prefixes(self):
        source = random.Random(1)
        for _ in range(50):
            words = random_words(source, "abc", source.randint(0, 12), 5)
            root = build(words)
            for text in random_words(source, "abc", 60, 6) | {""}:
                node = find(root, text)
                self.assertEqual(node is not None, text == "" or any(word.startswith(text) for word in words))
                self.assertEqual(node is not None and node.is_word, text in words)

    def test_a_prefix_is_no_word_until_it_is_marked(self):
        root = build(["card"])
        self.assertFalse(find(root, "car").is_word)

    def test_an_empty_trie_has_the_empty_prefix_and_not_the_empty_word(self):
        root = build([])
        self.assertIs(find(root, ""), root)
        self.assertFalse(root.is_word)
        self.assertTrue(build([""]).is_word)

    def test_a_walk_gives_the_words_sorted(self):
        source = random.Random(2)
        for _ in range(50):
            words = random_words(source, "abcd", 20, 4)
            self.assertEqual(list(words_of(build(words))), sorted(words))

    def test_nodes_are_the_distinct_prefixes(self):
        source = random.Random(3)
        for _ in range(50):
            words = random_words(source, "ab", 12, 6)
            prefixes = {word[:end] for word in words for end in range(len(word) + 1)}
            self.assertEqual(count_nodes(build(words)), len(prefixes))
            self.assertLessEqual(len(prefixes), 1 + sum(map(len, words)))

    def test_a_search_costs_the_length_and_not_the_number_of_words(self):
        few = build(["abcdef"])
        many = build(["abcdef", *(f"{number:06}" for number in range(5_000))])
        self.assertEqual(count_steps(find, few, "abcdef"), count_steps(find, many, "abcdef"))
