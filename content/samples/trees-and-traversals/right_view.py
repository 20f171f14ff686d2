from collections import deque


# region right-view
def right_view(root):
    """The last value of each level."""
    view = []
    queue = deque([root] if root else [])
    while queue:
        for _ in range(len(queue)):
            node = queue.popleft()
            if node.left:
                queue.append(node.left)
            if node.right:
                queue.append(node.right)
        view.append(node.value)
    return view
# endregion


def longest_queue(root):
    queue = deque([root])
    longest = 1
    while queue:
        node = queue.popleft()
        queue.extend(child for child in (node.left, node.right) if child)
        longest = max(longest, len(queue))
    return longest
