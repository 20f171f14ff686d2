import random
import unittest

from counting import growth
from no_repeat import longest_without_max, longest_without_repeat


class NoRepeatTest(unittest.TestCase):
    def test_agrees_with_trying_all_windows(self):
        source = random.Random(4)
        for _ in range(300):
            text = "".join(source.choice("abcd") for _ in range(source.randint(0, 9)))
            n = len(text)
            windows = [text[i:j] for i in range(n + 1) for j in range(i, n + 1)]
            expected = max(len(window) for window in windows if len(set(window)) == len(window))
            self.assertEqual(longest_without_repeat(text), expected)

    def test_without_the_maximum_the_left_end_goes_back(self):
        self.assertEqual(longest_without_repeat("abba"), 2)
        self.assertEqual(longest_without_max("abba"), 3)

    def test_is_linear(self):
        self.assertLess(growth(longest_without_repeat, lambda n: ("abc" * n,), 200), 2.1)
