# region largest-rectangle
def largest_rectangle(heights):
    best = 0
    stack = []  # positions of bars that may still grow right
    for i, height in enumerate([*heights, 0]):
        while stack and heights[stack[-1]] >= height:
            tall = heights[stack.pop()]
            left = stack[-1] if stack else -1
            best = max(best, tall * (i - left - 1))
        stack.append(i)
    return best
# endregion
