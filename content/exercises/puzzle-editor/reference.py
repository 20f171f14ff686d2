def is_playable(board: list[list[str]]) -> bool:
    seen = set()
    for row, squares in enumerate(board):
        for column, digit in enumerate(squares):
            if digit == ".":
                continue
            groups = {("row", row, digit), ("column", column, digit), ("box", row // 3, column // 3, digit)}
            if groups & seen:
                return False
            seen |= groups
    return True
