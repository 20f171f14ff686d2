# fails: growth
def people_on_board(stops, groups):
    board = [0] * (stops - 1)
    for people, start, end in groups:
        for stop in range(start, end):
            board[stop] += people
    return board
