# fails: growth
def two_sum(values, price):
    for i in range(len(values)):
        for j in range(i + 1, len(values)):
            if values[i] + values[j] == price:
                return [i, j]
    return []
