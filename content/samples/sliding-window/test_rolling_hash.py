import random
import unittest

from counting import growth
from rolling_hash import find_text


class RollingHashTest(unittest.TestCase):
    def test_agrees_with_find(self):
        source = random.Random(16)
        for _ in range(500):
            text = "".join(source.choice("ab") for _ in range(source.randint(0, 12)))
            word = "".join(source.choice("ab") for _ in range(source.randint(1, 4)))
            self.assertEqual(find_text(text, word), text.find(word))

    def test_collisions_do_not_matter_for_the_result(self):
        for text in ("abcabd", "dbaabd"):
            self.assertEqual(find_text(text, "abd", base=1, prime=7), text.find("abd"))

    def test_is_linear(self):
        self.assertLess(growth(find_text, lambda n: ("a" * n, "a" * (n // 2) + "b"), 200), 2.1)
