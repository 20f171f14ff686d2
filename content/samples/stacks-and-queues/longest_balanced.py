# region longest-balanced
def longest_balanced(text):
    stack = [-1]  # the last position that cannot be inside
    best = 0
    for i, char in enumerate(text):
        if char == "(":
            stack.append(i)
            continue
        stack.pop()
        if stack:
            best = max(best, i - stack[-1])
        else:
            stack.append(i)
    return best
# endregion
