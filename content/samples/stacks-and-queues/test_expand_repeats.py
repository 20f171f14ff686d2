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

    def test_a_short_text_expands_enormously(self):
        text = "9[9[9[9[a]]]]"
        self.assertEqual((len(text), len(expand(text))), (13, 6_561))
