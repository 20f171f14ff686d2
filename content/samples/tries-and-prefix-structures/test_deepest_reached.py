import random
import sys
import unittest
from pathlib import Path

import deepest_reached

sys.path.append(str(Path(__file__).resolve().parent.parent / "tries"))

from longest_match import longest_match  # noqa: E402
from word_trie import build, random_words  # noqa: E402

RULES = ["4", "49", "4915", "491578"]


class DeepestReachedTest(unittest.TestCase):
    def test_the_numbers_of_the_lesson(self):
        root = build(RULES)
        self.assertEqual(longest_match(root, "491572"), "4915")
        self.assertEqual(longest_match(root, "491578"), "491578")
        self.assertEqual(longest_match(root, "4930"), "49")
        self.assertIsNone(longest_match(root, "331"))

    def test_the_deepest_node_need_not_be_a_rule(self):
        root = build(RULES)
        self.assertEqual(deepest_reached.longest_match(root, "491572"), "49157")
        self.assertEqual(deepest_reached.longest_match(root, "4930"), "49")

    def test_a_map_tried_from_the_longest_gives_the_same(self):
        source = random.Random(12)
        for _ in range(100):
            rules = random_words(source, "12", 8, 5)
            root = build(rules)
            for text in random_words(source, "12", 20, 6):
                expected = next((text[:end] for end in range(len(text), -1, -1) if text[:end] in rules), None)
                self.assertEqual(longest_match(root, text), expected)
