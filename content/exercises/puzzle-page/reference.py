def find_all(letters: list[list[str]], words: list[str]) -> list[str]:
    root = {}
    for word in words:
        node = root
        for letter in word:
            node = node.setdefault(letter, {})
        node["word"] = word
    rows, columns = len(letters), len(letters[0])
    found = []

    def walk(y, x, parent):
        letter = letters[y][x]
        node = parent.get(letter)
        if node is None:
            return
        if "word" in node:
            found.append(node.pop("word"))
        letters[y][x] = ""
        for next_y, next_x in ((y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)):
            if 0 <= next_y < rows and 0 <= next_x < columns:
                walk(next_y, next_x, node)
        letters[y][x] = letter
        # A leaf without a word leads nowhere: later walks turn back earlier.
        if not node:
            del parent[letter]

    for y in range(rows):
        for x in range(columns):
            walk(y, x, root)
    return found
