# fails: one-on-the-way-to-the-other
def last_shared_junction(root, first, second):
    parent, node = root, root
    while True:
        if node.val in (first, second):
            return parent.val
        if first < node.val and second < node.val:
            parent, node = node, node.left
        elif first > node.val and second > node.val:
            parent, node = node, node.right
        else:
            return node.val
