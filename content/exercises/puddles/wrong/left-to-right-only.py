# fails: higher-block-on-the-left
def collect_rain(heights):
    highest = water = pending = 0
    for height in heights:
        if height >= highest:
            water += pending
            pending = 0
            highest = height
        else:
            pending += highest - height
    return water
