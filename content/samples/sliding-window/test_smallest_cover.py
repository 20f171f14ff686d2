import random
import unittest
from collections import Counter

from counting import growth
from smallest_cover import smallest_cover


class SmallestCoverTest(unittest.TestCase):
    def test_agrees_with_trying_all_windows(self):
        source = random.Random(6)
        for _ in range(400):
            text = "".join(source.choice("abc") for _ in range(source.randint(0, 9)))
            wanted = "".join(source.choice("abc") for _ in range(source.randint(1, 4)))
            n = len(text)
            windows = [text[i:j] for i in range(n) for j in range(i + 1, n + 1)]
            covers = [window for window in windows if Counter(window) >= Counter(wanted)]
            self.assertEqual(smallest_cover(text, wanted), min(covers, key=len, default=""))

    def test_is_linear(self):
        self.assertLess(growth(smallest_cover, lambda n: ("ab" + "c" * n + "ba", "aab"), 400), 2.1)
