# fails: growth
def count_mirrors(beads):
    count = 0
    for start in range(len(beads)):
        for end in range(start, len(beads)):
            left, right = start, end
            while left < right and beads[left] == beads[right]:
                left, right = left + 1, right - 1
            if left >= right:
                count += 1
    return count
