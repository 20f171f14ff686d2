def move_empty(seats: list[int]) -> None:
    free = 0
    for position, ticket in enumerate(seats):
        if ticket != 0:
            seats[position], seats[free] = seats[free], seats[position]
            free += 1
