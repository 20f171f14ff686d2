# region collapse-runs
def collapse_runs(text, k):
    stack = []  # [char, length of its run]
    for char in text:
        if stack and stack[-1][0] == char:
            stack[-1][1] += 1
            if stack[-1][1] == k:
                stack.pop()
        else:
            stack.append([char, 1])
    return "".join(char * length for char, length in stack)
# endregion
