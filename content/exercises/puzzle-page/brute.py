def find_all(letters, words):
    rows, columns = len(letters), len(letters[0])

    def can_trace(word, y, x, used):
        if not (0 <= y < rows and 0 <= x < columns) or (y, x) in used or letters[y][x] != word[0]:
            return False
        steps = ((y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1))
        return len(word) == 1 or any(can_trace(word[1:], *step, used | {(y, x)}) for step in steps)

    return [
        word for word in words if any(can_trace(word, y, x, frozenset()) for y in range(rows) for x in range(columns))
    ]
