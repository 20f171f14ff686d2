def find_double_booking(seats):
    for position, seat in enumerate(seats):
        if seat in seats[:position]:
            return seat
