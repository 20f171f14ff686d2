# fails: growth
def longest_lineup(heights):
    best = []
    for person in range(len(heights)):
        length = 1
        for other in range(person):
            if heights[other] < heights[person] and best[other] + 1 > length:
                length = best[other] + 1
        best.append(length)
    return max(best, default=0)
