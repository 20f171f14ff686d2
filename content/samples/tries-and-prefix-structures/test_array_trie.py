import random
import sys
import unittest
from pathlib import Path

from array_trie import Node, insert, is_word

sys.path.append(str(Path(__file__).resolve().parent.parent / "tries"))

from word_trie import build, count_nodes, random_words  # noqa: E402


def ten_letter_words():
    source = random.Random(1)
    letters = "abcdefghijklmnopqrstuvwxyz"
    return {"".join(source.choices(letters, k=10)) for _ in range(1_000)}


class ArrayTrieTest(unittest.TestCase):
    def test_agrees_with_a_set_on_small_letters(self):
        source = random.Random(2)
        for _ in range(50):
            words = random_words(source, "abz", 12, 4)
            root = Node()
            for word in words:
                insert(root, word)
            for text in random_words(source, "abz", 40, 5):
                self.assertEqual(is_word(root, text), text in words)

    def test_a_capital_letter_is_stored_as_another_letter(self):
        root = Node()
        insert(root, "Tea")
        self.assertTrue(is_word(root, "nea"))
        self.assertEqual(ord("T") - ord("a"), -13)
        with self.assertRaises(IndexError):
            insert(root, "e-mail")

    def test_the_nodes_that_the_lesson_counts(self):
        random_strings = ten_letter_words()
        self.assertEqual(len(random_strings), 1_000)
        nodes = count_nodes(build(random_strings))
        self.assertTrue(8_450 <= nodes <= 8_550, nodes)
        order_numbers = [str(2_025_000_000 + number) for number in range(1_000)]
        self.assertEqual(count_nodes(build(order_numbers)), 1_118)

    def test_four_percent_of_the_cells_are_used(self):
        nodes = count_nodes(build(ten_letter_words()))
        self.assertAlmostEqual((nodes - 1) / (26 * nodes), 0.04, places=2)
        self.assertTrue(215_000 <= 26 * nodes <= 225_000)
