import sys
import unittest
from pathlib import Path

import one_pointer

sys.path.append(str(Path(__file__).resolve().parent.parent / "tries"))

from both_ends import build_both_ends  # noqa: E402
from stream_words import StreamWords  # noqa: E402
from word_trie import build, count_nodes  # noqa: E402


class OnePointerTest(unittest.TestCase):
    def test_the_stream_of_the_lesson(self):
        stream = StreamWords(["aab", "ba"])
        self.assertEqual([stream.add(letter) for letter in "aaaba"], [False, False, False, True, True])

    def test_one_pointer_forgets_what_still_matters(self):
        stream = one_pointer.StreamWords(build(["aab", "ba"]))
        self.assertEqual([stream.add(letter) for letter in "aaaba"], [False, False, False, False, True])
        stream = one_pointer.StreamWords(build(["aab", "ba"]))
        self.assertEqual([stream.add(letter) for letter in "aab"], [False, False, True])

    def test_the_nodes_that_the_table_counts(self):
        self.assertEqual(count_nodes(build(["banana"])), 7)
        self.assertEqual(count_nodes(build(["ananab"])), 7)
        self.assertEqual(count_nodes(build(["banana"[start:] for start in range(6)])), 16)
        self.assertEqual(count_nodes(build_both_ends(["banana"])), 65)
