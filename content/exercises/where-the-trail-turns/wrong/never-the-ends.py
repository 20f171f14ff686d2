# fails: only-up
def find_summit(heights):
    for index in range(1, len(heights) - 1):
        if heights[index - 1] < heights[index] > heights[index + 1]:
            return index
    return 0
