# fails: growth
def median_score(first, second):
    scores = []
    i = j = 0
    while i < len(first) or j < len(second):
        if j == len(second) or (i < len(first) and first[i] <= second[j]):
            scores.append(first[i])
            i += 1
        else:
            scores.append(second[j])
            j += 1
    middle = len(scores) // 2
    if len(scores) % 2 == 1:
        return float(scores[middle])
    return (scores[middle - 1] + scores[middle]) / 2
