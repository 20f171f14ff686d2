import heapq


# region top-suggestions
class Node:
    def __init__(self):
        self.children = {}
        self.top = []  # (score, word), at most three


def add(root, word, score):
    node = root
    for letter in word:
        node = node.children.setdefault(letter, Node())
        heapq.heappush(node.top, (score, word))
        if len(node.top) > 3:
            heapq.heappop(node.top)
# endregion


def suggestions(root, prefix):
    node = root
    for letter in prefix:
        node = node.children.get(letter)
        if node is None:
            return []
    return [word for _, word in sorted(node.top, reverse=True)]
