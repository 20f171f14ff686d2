# fails: widens-to-the-left
def largest_poster(heights):
    stack = []
    largest = 0
    for position, height in enumerate([*heights, 0]):
        while stack and stack[-1][1] > height:
            start, higher = stack.pop()
            largest = max(largest, higher * (position - start))
        stack.append((position, height))
    return largest
