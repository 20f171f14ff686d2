import unittest

from expand_repeats import expand


class ExpandTest(unittest.TestCase):
    def test_texts(self):
        for text, expected in (
            ("", ""),
            ("go", "go"),
            ("3[a]", "aaa"),
            ("2[x3[y]]z", "xyyyxyyyz"),
            ("12[k]", "k" * 12),
            ("a2[b]c2[d]", "abbcdd"),
            ("0[a]b", "b"),
        ):
            self.assertEqual(expand(text), expected)
