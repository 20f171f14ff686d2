# fails: more-than-a-byte
def count_lamps(n):
    counts = []
    for number in range(n + 1):
        count = 0
        for position in range(8):
            count += (number >> position) & 1
        counts.append(count)
    return counts
