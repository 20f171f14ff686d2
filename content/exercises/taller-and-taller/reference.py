from bisect import bisect_left


def longest_lineup(heights: list[int]) -> int:
    last_heights = []
    for height in heights:
        position = bisect_left(last_heights, height)
        last_heights[position : position + 1] = [height]
    return len(last_heights)
