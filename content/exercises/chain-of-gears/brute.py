from math import prod


def largest_ratio(gears):
    runs = [gears[start:end] for start in range(len(gears)) for end in range(start + 1, len(gears) + 1)]
    return max(prod(run) for run in runs)
