# fails: growth
def find_summit(heights):
    for index in range(len(heights) - 1):
        if heights[index] > heights[index + 1]:
            return index
    return len(heights) - 1
