# fails: growth
def fewest_tickets(stations):
    fewest = [0] + [len(stations)] * (len(stations) - 1)
    for index, reach in enumerate(stations):
        for target in range(index + 1, min(len(stations), index + reach + 1)):
            if fewest[index] + 1 < fewest[target]:
                fewest[target] = fewest[index] + 1
    return fewest[-1]
