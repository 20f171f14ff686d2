def move_empty(seats):
    tickets = [ticket for ticket in seats if ticket != 0]
    seats[:] = tickets + [0] * (len(seats) - len(tickets))
