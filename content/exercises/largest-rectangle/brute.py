def largest_poster(heights):
    return max(
        (min(heights[i : j + 1]) * (j - i + 1) for i in range(len(heights)) for j in range(i, len(heights))),
        default=0,
    )
