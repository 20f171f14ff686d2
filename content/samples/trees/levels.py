from collections import deque


# region levels
def levels(root):
    result = []
    queue = deque([root] if root else [])
    while queue:
        level = []
        for _ in range(len(queue)):
            node = queue.popleft()
            level.append(node.value)
            for child in (node.left, node.right):
                if child:
                    queue.append(child)
        result.append(level)
    return result
# endregion
