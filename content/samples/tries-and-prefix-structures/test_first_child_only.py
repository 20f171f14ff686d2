import sys
import unittest
from pathlib import Path

import first_child_only

sys.path.append(str(Path(__file__).resolve().parent.parent / "tries"))

import wildcard  # noqa: E402
from word_trie import build  # noqa: E402

WORDS = ["bat", "bet", "bin", "cat", "cot", "dot"]


def entered(pattern):
    """How many nodes the search of the deck's sample enters."""
    calls = 0
    original = wildcard.matches

    def counting(*args):
        nonlocal calls
        calls += 1
        return original(*args)

    wildcard.matches = counting
    try:
        found = counting(build(WORDS), pattern)
    finally:
        wildcard.matches = original
    return calls, found


class FirstChildOnlyTest(unittest.TestCase):
    def test_the_nodes_that_the_lesson_counts(self):
        self.assertEqual(entered("p.."), (1, False))
        self.assertEqual(entered("..p"), (10, False))
        self.assertEqual(entered(".ot"), (5, True))
        self.assertEqual(entered("b.n"), (6, True))

    def test_a_path_is_not_a_word(self):
        self.assertEqual(entered("c."), (4, False))

    def test_the_wrong_one_follows_the_first_child_only(self):
        root = build(WORDS)
        self.assertTrue(first_child_only.matches(root, "b.t"))
        self.assertFalse(first_child_only.matches(root, ".ot"))
        self.assertTrue(wildcard.matches(root, ".ot"))
