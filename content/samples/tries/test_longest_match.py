import random
import unittest

from longest_match import longest_match
from word_trie import build, random_words


class LongestMatchTest(unittest.TestCase):
    def test_agrees_with_trying_all_rules(self):
        source = random.Random(7)
        for round in range(100):
            rules = random_words(source, "01", 8, 5) | ({""} if round % 2 else set())
            root = build(rules)
            for address in random_words(source, "01", 20, 8):
                fitting = [rule for rule in rules if address.startswith(rule)]
                self.assertEqual(longest_match(root, address), max(fitting, key=len, default=None))

    def test_the_walk_may_end_deeper_than_the_match(self):
        self.assertEqual(longest_match(build(["10", "10110"]), "1011"), "10")
