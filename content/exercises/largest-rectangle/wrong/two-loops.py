# fails: growth
def largest_poster(heights):
    largest = 0
    for start in range(len(heights)):
        lowest = heights[start]
        for end in range(start, len(heights)):
            lowest = min(lowest, heights[end])
            largest = max(largest, lowest * (end - start + 1))
    return largest
