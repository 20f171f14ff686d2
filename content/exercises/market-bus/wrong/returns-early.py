# fails: nobody
def people_on_board(stops, groups):
    if not groups:
        return []
    changes = [0] * stops
    for people, start, end in groups:
        changes[start] += people
        changes[end] -= people
    board, total = [], 0
    for change in changes[:-1]:
        total += change
        board.append(total)
    return board
