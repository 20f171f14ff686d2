# region board-words
def words_on_board(board, root):
    found = set()

    def walk(row, column, node, text):
        letter = board.get((row, column))
        child = node.children.get(letter)
        if child is None:
            return
        text += letter
        if child.is_word:
            found.add(text)
        board[row, column] = None  # in use
        for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            walk(row + down, column + right, child, text)
        board[row, column] = letter

    for row, column in list(board):
        walk(row, column, root, "")
    return found
# endregion
