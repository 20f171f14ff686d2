# fails: word-begins-another-word
def find_all(letters, words):
    root = {}
    for word in words:
        node = root
        for letter in word:
            node = node.setdefault(letter, {})
        node["word"] = word
    rows, columns = len(letters), len(letters[0])
    found = set()

    def walk(y, x, parent, used):
        if not (0 <= y < rows and 0 <= x < columns) or (y, x) in used or letters[y][x] not in parent:
            return
        node = parent[letters[y][x]]
        if "word" in node:
            found.add(node["word"])
            return
        for step in ((y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)):
            walk(*step, node, used | {(y, x)})

    for y in range(rows):
        for x in range(columns):
            walk(y, x, root, frozenset())
    return list(found)
