import random
import unittest

from versions import with_word
from word_trie import Node, random_words, words_of


def nodes_of(node):
    yield node
    for child in node.children.values():
        yield from nodes_of(child)


class VersionsTest(unittest.TestCase):
    def test_every_version_stays_as_it_was(self):
        source = random.Random(16)
        root, words, versions = Node(), set(), []
        for word in random_words(source, "abc", 30, 5):
            versions.append((root, set(words)))
            root = with_word(root, word)
            words.add(word)
        versions.append((root, words))
        for version, expected in versions:
            self.assertEqual(set(words_of(version)), expected)

    def test_only_the_path_is_new(self):
        source = random.Random(17)
        root = Node()
        for word in random_words(source, "abc", 40, 5):
            before = set(nodes_of(root))
            root = with_word(root, word)
            self.assertEqual(len(set(nodes_of(root)) - before), len(word) + 1)
