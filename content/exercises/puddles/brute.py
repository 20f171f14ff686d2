def collect_rain(heights):
    water = 0
    for position, height in enumerate(heights):
        level = min(max(heights[: position + 1]), max(heights[position:]))
        water += level - height
    return water
