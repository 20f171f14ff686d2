def contains_branch(root, branch):
    def text(node):
        return "-" if node is None else f"({node.val} {text(node.left)} {text(node.right)})"

    return text(branch) in text(root)
