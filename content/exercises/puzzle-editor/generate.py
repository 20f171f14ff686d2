def is_valid(board):
    return len(board) == 9 and all(
        len(row) == 9 and all(square in list(".123456789") for square in row) for row in board
    )


def generate(random, size):
    board = [["."] * 9 for _ in range(9)]
    for _ in range(size + 2):
        board[random.randrange(9)][random.randrange(9)] = random.choice("123456789")
    return [board]
