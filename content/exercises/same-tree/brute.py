def are_equal(first, second):
    def text(node):
        return "-" if node is None else f"({node.val} {text(node.left)} {text(node.right)})"

    return text(first) == text(second)
