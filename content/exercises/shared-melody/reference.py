def shared_notes(first: str, second: str) -> int:
    lengths = [0] * (len(second) + 1)
    for note in first:
        diagonal = 0
        for column, other in enumerate(second, start=1):
            above = lengths[column]
            lengths[column] = diagonal + 1 if note == other else max(above, lengths[column - 1])
            diagonal = above
    return lengths[-1]
