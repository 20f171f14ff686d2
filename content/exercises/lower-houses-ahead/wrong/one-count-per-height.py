# fails: equal-heights
def count_lower(heights):
    counts = {}
    for index, height in enumerate(heights):
        counts[height] = sum(later < height for later in heights[index + 1 :])
    return [counts[height] for height in heights]
