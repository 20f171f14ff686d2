def next_lineup(lineup: list[int]) -> None:
    pivot = len(lineup) - 2
    while pivot >= 0 and lineup[pivot] >= lineup[pivot + 1]:
        pivot -= 1
    if pivot >= 0:
        successor = len(lineup) - 1
        while lineup[successor] <= lineup[pivot]:
            successor -= 1
        lineup[pivot], lineup[successor] = lineup[successor], lineup[pivot]
    lineup[pivot + 1 :] = reversed(lineup[pivot + 1 :])
