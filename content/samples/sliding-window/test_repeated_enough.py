import random
import unittest

from counting import growth
from repeated_enough import longest_repeated


class RepeatedEnoughTest(unittest.TestCase):
    def test_agrees_with_trying_all_windows(self):
        source = random.Random(15)
        for _ in range(400):
            text = "".join(source.choice("abcd") for _ in range(source.randint(0, 12)))
            k = source.randint(1, 4)
            n = len(text)
            windows = [text[i:j] for i in range(n) for j in range(i + 1, n + 1)]
            lengths = [len(w) for w in windows if all(w.count(x) >= k for x in w)]
            self.assertEqual(longest_repeated(text, k), max(lengths, default=0))

    def test_is_linear_for_a_fixed_alphabet(self):
        self.assertLess(growth(longest_repeated, lambda n: ("aabbc" * n, 2), 100), 2.1)
