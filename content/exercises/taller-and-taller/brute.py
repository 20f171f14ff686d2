def longest_lineup(heights):
    best = []
    for person, height in enumerate(heights):
        shorter = [best[other] for other in range(person) if heights[other] < height]
        best.append(1 + max(shorter, default=0))
    return max(best, default=0)
