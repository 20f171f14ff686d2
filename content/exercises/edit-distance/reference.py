def count_edits(first: str, second: str) -> int:
    above = list(range(len(second) + 1))
    for row, letter in enumerate(first, 1):
        current = [row]
        for column, other in enumerate(second, 1):
            if letter == other:
                current.append(above[column - 1])
            else:
                current.append(1 + min(above[column - 1], above[column], current[-1]))
        above = current
    return above[-1]
