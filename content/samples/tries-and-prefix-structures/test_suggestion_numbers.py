"""Numbers that the lesson about ready-made suggestions names for the sample of the deck of tries."""

import sys
import unittest
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent / "tries"))

from top_suggestions import Node, add, suggestions  # noqa: E402

SCORES = {"map": 40, "mat": 15, "mail": 90, "main": 60, "mane": 5, "moon": 70}


def build():
    root = Node()
    for word, score in SCORES.items():
        add(root, word, score)
    return root


class SuggestionNumbersTest(unittest.TestCase):
    def test_the_lists_of_the_lesson(self):
        root = build()
        self.assertEqual(suggestions(root, "m"), ["mail", "moon", "main"])
        self.assertEqual(suggestions(root, "ma"), ["mail", "main", "map"])
        self.assertEqual(suggestions(root, "mai"), ["mail", "main"])
        self.assertEqual(suggestions(root, "x"), [])

    def test_a_new_score_for_a_stored_word_makes_it_appear_twice(self):
        root = build()
        add(root, "main", 95)
        self.assertEqual(suggestions(root, "ma"), ["main", "mail", "main"])

    def test_what_follows_a_falling_score_was_not_stored(self):
        root = build()
        node = root.children["m"].children["a"]
        self.assertNotIn("mat", [word for _, word in node.top])
        after = sorted(((score, word) for word, score in {**SCORES, "main": 1}.items() if word.startswith("ma")), reverse=True)
        self.assertEqual([word for _, word in after[:3]], ["mail", "map", "mat"])
