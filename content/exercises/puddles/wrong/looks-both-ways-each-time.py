# fails: growth
def collect_rain(heights):
    water = 0
    for position in range(len(heights)):
        left_max = right_max = 0
        for other in range(position + 1):
            left_max = max(left_max, heights[other])
        for other in range(position, len(heights)):
            right_max = max(right_max, heights[other])
        water += min(left_max, right_max) - heights[position]
    return water
