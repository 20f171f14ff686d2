# fails: growth
def sort_pallets(weights):
    for end in range(len(weights) - 1, 0, -1):
        for index in range(end):
            if weights[index] > weights[index + 1]:
                weights[index], weights[index + 1] = weights[index + 1], weights[index]
