# fails: equal-heights
from bisect import bisect_right


def longest_lineup(heights):
    last_heights = []
    for height in heights:
        position = bisect_right(last_heights, height)
        last_heights[position : position + 1] = [height]
    return len(last_heights)
