# region word-by-word
def is_on_board(board, word):
    def walk(row, column, at):
        if at == len(word):
            return True
        if board.get((row, column)) != word[at]:
            return False
        board[row, column] = None  # in use
        found = any(
            walk(row + down, column + right, at + 1)
            for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0))
        )
        board[row, column] = word[at]
        return found

    return any(walk(row, column, 0) for row, column in list(board))
# endregion
