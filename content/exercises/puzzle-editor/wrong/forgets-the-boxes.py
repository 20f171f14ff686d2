# fails: twice-in-a-box
def is_playable(board):
    lines = [*board, *zip(*board)]
    for line in lines:
        digits = [digit for digit in line if digit != "."]
        if len(set(digits)) < len(digits):
            return False
    return True
