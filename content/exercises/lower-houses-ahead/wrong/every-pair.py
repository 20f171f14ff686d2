# fails: growth
def count_lower(heights):
    counts = []
    for index, height in enumerate(heights):
        count = 0
        for later in heights[index + 1 :]:
            if later < height:
                count += 1
        counts.append(count)
    return counts
