import random
import unittest
from itertools import permutations

from board_word import has_word


def by_trying(board, word):
    cells = [(r, c) for r in range(len(board)) for c in range(len(board[0]))]
    return any(
        all(board[r][c] == letter for (r, c), letter in zip(way, word))
        and all(abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1 for a, b in zip(way, way[1:]))
        for way in permutations(cells, len(word))
    )


class HasWordTest(unittest.TestCase):
    def test_agrees_with_trying_every_way_and_leaves_the_board_alone(self):
        source = random.Random(6)
        for _ in range(60):
            board = [source.choices("ab", k=3) for _ in range(2)]
            word = "".join(source.choices("ab", k=source.randint(1, 5)))
            before = [row[:] for row in board]
            self.assertEqual(has_word(board, word), by_trying(board, word))
            self.assertEqual(board, before)

    def test_a_cell_is_used_once(self):
        self.assertFalse(has_word([["a", "b"]], "aba"))

    def test_keeping_the_marks_loses_solutions(self):
        def spell_once(board, r, c, word, seen):
            if word == "":
                return True
            inside = 0 <= r < len(board) and 0 <= c < len(board[0])
            if not inside or (r, c) in seen or board[r][c] != word[0]:
                return False
            seen.add((r, c))
            near = ((r, c + 1), (r, c - 1), (r + 1, c), (r - 1, c))
            return any(spell_once(board, *cell, word[1:], seen) for cell in near)

        board = [list("aab"), list("abb")]
        starts = [(r, c) for r in range(2) for c in range(3)]
        self.assertTrue(has_word(board, "aabab"))
        self.assertFalse(any(spell_once(board, r, c, "aabab", set()) for r, c in starts))
