# fails: smallest-greater-number
def next_lineup(lineup):
    pivot = len(lineup) - 2
    while pivot >= 0 and lineup[pivot] >= lineup[pivot + 1]:
        pivot -= 1
    if pivot >= 0:
        lineup[pivot], lineup[pivot + 1] = lineup[pivot + 1], lineup[pivot]
    lineup[pivot + 1 :] = sorted(lineup[pivot + 1 :])
