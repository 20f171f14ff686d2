# region moves
def count_moves(inserts, grow):
    room, used, moves = 4, 0, 0
    for _ in range(inserts):
        if used == room:
            moves += used  # every entry is placed again
            room = grow(room)
        used += 1
    return moves
# endregion
