# fails: growth
def move_empty(seats):
    for end in range(len(seats) - 1, 0, -1):
        for position in range(end):
            if seats[position] == 0:
                seats[position], seats[position + 1] = seats[position + 1], seats[position]
