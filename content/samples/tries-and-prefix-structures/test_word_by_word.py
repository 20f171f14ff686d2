import random
import sys
import unittest
from pathlib import Path

from word_by_word import is_on_board

sys.path.append(str(Path(__file__).resolve().parent.parent / "tries"))

from board_words import words_on_board  # noqa: E402
from word_trie import build, random_words  # noqa: E402

ROWS = ["tras", "eits", "nopa"]
WORDS = ["star", "start", "stare", "stair", "stain", "art", "rain"]


class CountedBoard(dict):
    looks = 0

    def get(self, place):
        self.looks += 1
        return super().get(place)


def board_of(rows):
    return CountedBoard({(r, c): letter for r, row in enumerate(rows) for c, letter in enumerate(row)})


class WordByWordTest(unittest.TestCase):
    def test_both_find_the_same_words(self):
        source = random.Random(4)
        for _ in range(60):
            rows = ["".join(source.choices("abc", k=3)) for _ in range(3)]
            words = random_words(source, "abc", 10, 5)
            board = board_of(rows)
            one_by_one = {word for word in words if is_on_board(board, word)}
            self.assertEqual(words_on_board(board, build(words)), one_by_one)
            self.assertEqual(board, board_of(rows))

    def test_the_looks_that_the_lesson_counts(self):
        board = board_of(ROWS)
        found = {word for word in WORDS if is_on_board(board, word)}
        alone, board.looks = board.looks, 0
        self.assertEqual(words_on_board(board, build(WORDS)), found)
        self.assertEqual(found, {"star", "start", "art"})
        self.assertEqual((alone, board.looks), (164, 60))
