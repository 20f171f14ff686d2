# fails: growth
def pick_weights(weights, target):
    for i in range(len(weights)):
        for j in range(i + 1, len(weights)):
            if weights[i] + weights[j] == target:
                return [i, j]
    return []
