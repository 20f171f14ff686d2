# region collapse-runs
def collapse_runs(text, k):
    stack = []  # [sign, length of its run]
    for sign in text:
        if stack and stack[-1][0] == sign:
            stack[-1][1] += 1
            if stack[-1][1] == k:
                stack.pop()
        else:
            stack.append([sign, 1])
    return "".join(sign * length for sign, length in stack)
# endregion
