# fails: half-a-point
def median_score(first, second):
    scores = sorted(first + second)
    middle = len(scores) // 2
    if len(scores) % 2 == 1:
        return float(scores[middle])
    return float((scores[middle - 1] + scores[middle]) // 2)
