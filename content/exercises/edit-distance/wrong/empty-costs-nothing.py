# fails: first-empty
def count_edits(first, second):
    if not first:
        return 0
    above = list(range(len(second) + 1))
    for row, letter in enumerate(first, 1):
        current = [row]
        for column, other in enumerate(second, 1):
            cost = 0 if letter == other else 1
            current.append(min(above[column - 1] + cost, above[column] + 1, current[-1] + 1))
        above = current
    return above[-1]
