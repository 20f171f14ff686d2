import random
import unittest

from counting import growth
from replace_letters import longest_after_replacing


class ReplaceLettersTest(unittest.TestCase):
    def test_agrees_with_trying_all_windows(self):
        source = random.Random(8)
        for _ in range(500):
            text = "".join(source.choice("abc") for _ in range(source.randint(0, 11)))
            k = source.randint(0, 3)
            n = len(text)
            windows = [text[i:j] for i in range(n) for j in range(i + 1, n + 1)]
            lengths = [len(w) for w in windows if len(w) - max(w.count(x) for x in w) <= k]
            self.assertEqual(longest_after_replacing(text, k), max(lengths, default=0))

    def test_is_linear(self):
        self.assertLess(growth(longest_after_replacing, lambda n: ("abcab" * n, 2), 100), 2.1)
