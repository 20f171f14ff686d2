from collections import deque


# region failure-links
def add_failure_links(root):
    root.failure = root
    queue = deque()
    for child in root.children.values():
        child.failure = root
        queue.append(child)
    while queue:
        node = queue.popleft()
        for letter, child in node.children.items():
            back = node.failure
            while back is not root and letter not in back.children:
                back = back.failure
            child.failure = back.children.get(letter, root)
            queue.append(child)
# endregion


def find_ends(root, text):
    """How many words end at each position; also counts the steps along links."""
    node, ends, steps = root, [], 0
    for letter in text:
        while node is not root and letter not in node.children:
            node = node.failure
            steps += 1
        node = node.children.get(letter, root)
        steps += 1
        count, other = 0, node
        while other is not root:
            count += other.is_word
            other = other.failure
        ends.append(count)
    return ends, steps
