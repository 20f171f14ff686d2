# fails: growth
def count_stretches(changes, k):
    count = 0
    for start in range(len(changes)):
        total = 0
        for end in range(start, len(changes)):
            total += changes[end]
            if total == k:
                count += 1
    return count
