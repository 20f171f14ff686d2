# fails: needs-a-square-twice
def find_all(letters, words):
    rows, columns = len(letters), len(letters[0])

    def can_trace(word, y, x):
        if not (0 <= y < rows and 0 <= x < columns) or letters[y][x] != word[0]:
            return False
        if len(word) == 1:
            return True
        steps = ((y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1))
        return any(can_trace(word[1:], *step) for step in steps)

    return [word for word in words if any(can_trace(word, y, x) for y in range(rows) for x in range(columns))]
