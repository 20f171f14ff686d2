# fails: twice-in-a-column
def is_playable(board):
    rows = set()
    boxes = set()
    for row in range(9):
        for column in range(9):
            digit = board[row][column]
            if digit == ".":
                continue
            box = (row // 3, column // 3, digit)
            if (row, digit) in rows or box in boxes:
                return False
            rows.add((row, digit))
            boxes.add(box)
    return True
