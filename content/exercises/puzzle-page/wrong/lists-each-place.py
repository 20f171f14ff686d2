# fails: same-word-in-two-places
def find_all(letters, words):
    rows, columns = len(letters), len(letters[0])
    prefixes = {word[:length] for word in words for length in range(1, len(word) + 1)}
    wanted = set(words)
    found = []

    def walk(y, x, text, used):
        if not (0 <= y < rows and 0 <= x < columns) or (y, x) in used:
            return False
        text += letters[y][x]
        if text not in prefixes:
            return False
        if text in wanted and text not in here:
            here.add(text)
            found.append(text)
        for step in ((y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)):
            walk(*step, text, used | {(y, x)})

    for y in range(rows):
        here = set()
        for x in range(columns):
            walk(y, x, "", frozenset())
    return found
