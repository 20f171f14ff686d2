# region near-words
def near_words(root, target, limit):
    found = []

    def walk(node, text, row):
        if node.is_word and row[-1] <= limit:
            found.append(text)
        if min(row) > limit:
            return
        for letter, child in node.children.items():
            new = [row[0] + 1]
            for i, wanted in enumerate(target):
                keep = row[i] + (letter != wanted)
                new.append(min(keep, row[i + 1] + 1, new[i] + 1))
            walk(child, text + letter, new)

    walk(root, "", list(range(len(target) + 1)))
    return found
# endregion
