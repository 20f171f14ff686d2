def deletion_order(root) -> list[int]:
    order = []

    def delete(folder):
        if folder is None:
            return
        delete(folder.left)
        delete(folder.right)
        order.append(folder.val)

    delete(root)
    return order
