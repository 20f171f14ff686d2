# region step-by-step
def longest_built_step_by_step(root):
    best = ""
    stack = [(root, "")]
    while stack:
        node, text = stack.pop()
        if (-len(text), text) < (-len(best), best):
            best = text
        for letter, child in node.children.items():
            if child.is_word:
                stack.append((child, text + letter))
    return best
# endregion
