# region pop-order
def is_pop_order(pushed, popped):
    if len(pushed) != len(popped):
        return False
    stack = []
    at = 0
    for item in pushed:
        stack.append(item)
        while stack and stack[-1] == popped[at]:
            stack.pop()
            at += 1
    return not stack
# endregion
