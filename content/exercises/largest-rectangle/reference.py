def largest_poster(heights: list[int]) -> int:
    stack = []
    largest = 0
    for position, height in enumerate([*heights, 0]):
        start = position
        while stack and stack[-1][1] >= height:
            start, higher = stack.pop()
            largest = max(largest, higher * (position - start))
        stack.append((start, height))
    return largest
