# fails: zeros
def count_stretches(changes, k):
    seen = {0}
    total = count = 0
    for change in changes:
        total += change
        if total - k in seen:
            count += 1
        seen.add(total)
    return count
