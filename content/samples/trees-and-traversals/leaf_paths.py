# region leaf-paths
def leaf_paths(root):
    paths, path = [], []

    def walk(node):
        if node is None:
            return
        path.append(node.value)
        if node.left is None and node.right is None:
            paths.append(list(path))
        walk(node.left)
        walk(node.right)
        path.pop()

    walk(root)
    return paths
# endregion


def leaf_paths_without_pop(root):
    paths, path = [], []

    def walk(node):
        if node is None:
            return
        path.append(node.value)
        if node.left is None and node.right is None:
            paths.append(list(path))
        walk(node.left)
        walk(node.right)

    walk(root)
    return paths


def leaf_paths_without_copy(root):
    paths, path = [], []

    def walk(node):
        if node is None:
            return
        path.append(node.value)
        if node.left is None and node.right is None:
            paths.append(path)
        walk(node.left)
        walk(node.right)
        path.pop()

    walk(root)
    return paths
