def find_summit(heights):
    return heights.index(max(heights))
