import random
import unittest

from board_words import words_on_board
from word_trie import build, random_words


def on_board(board, word):
    def walk(place, at, used):
        if board.get(place) != word[at] or place in used:
            return False
        if at + 1 == len(word):
            return True
        row, column = place
        around = ((row, column + 1), (row + 1, column), (row, column - 1), (row - 1, column))
        return any(walk(other, at + 1, used | {place}) for other in around)

    return any(walk(place, 0, frozenset()) for place in board)


class BoardWordsTest(unittest.TestCase):
    def test_agrees_with_searching_each_word_alone(self):
        source = random.Random(19)
        for _ in range(40):
            board = {(row, column): source.choice("abc") for row in range(3) for column in range(3)}
            before = dict(board)
            words = random_words(source, "abc", 25, 5)
            self.assertEqual(words_on_board(board, build(words)), {word for word in words if on_board(board, word)})
            self.assertEqual(board, before)
