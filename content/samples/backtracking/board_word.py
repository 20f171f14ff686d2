# region board-word
def has_word(board, word):
    rows, columns = len(board), len(board[0])

    def spell(r, c, at):
        if at == len(word):
            return True
        if not (0 <= r < rows and 0 <= c < columns):
            return False
        if board[r][c] != word[at]:
            return False
        board[r][c] = None  # on the path
        near = ((r, c + 1), (r, c - 1), (r + 1, c), (r - 1, c))
        found = any(spell(*cell, at + 1) for cell in near)
        board[r][c] = word[at]
        return found

    return any(
        spell(r, c, 0) for r in range(rows) for c in range(columns)
    )
# endregion
