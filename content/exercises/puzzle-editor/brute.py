def is_playable(board):
    filled = [(row, column) for row in range(9) for column in range(9) if board[row][column] != "."]
    for row, column in filled:
        for other_row, other_column in filled:
            if (row, column) == (other_row, other_column) or board[row][column] != board[other_row][other_column]:
                continue
            same_box = row // 3 == other_row // 3 and column // 3 == other_column // 3
            if row == other_row or column == other_column or same_box:
                return False
    return True
