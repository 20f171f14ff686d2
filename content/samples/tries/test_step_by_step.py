import random
import unittest

from step_by_step import longest_built_step_by_step
from word_trie import build, random_words


class StepByStepTest(unittest.TestCase):
    def test_agrees_with_checking_every_prefix(self):
        source = random.Random(18)
        for _ in range(100):
            words = random_words(source, "abc", 20, 4)
            built = [word for word in words if all(word[:end] in words for end in range(1, len(word)))]
            expected = min(built, key=lambda word: (-len(word), word), default="")
            self.assertEqual(longest_built_step_by_step(build(words)), expected)
