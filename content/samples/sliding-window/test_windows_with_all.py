import random
import unittest

from counting import growth
from windows_with_all import count_windows_with_all


class WindowsWithAllTest(unittest.TestCase):
    def test_agrees_with_trying_all_windows(self):
        source = random.Random(9)
        for _ in range(300):
            text = "".join(source.choice("abcx") for _ in range(source.randint(0, 11)))
            n = len(text)
            windows = [text[i:j] for i in range(n) for j in range(i + 1, n + 1)]
            self.assertEqual(count_windows_with_all(text, "abc"), sum({*"abc"} <= {*w} for w in windows))

    def test_is_linear_for_a_fixed_alphabet(self):
        self.assertLess(growth(count_windows_with_all, lambda n: ("abc" * n, "abc"), 200), 2.1)
