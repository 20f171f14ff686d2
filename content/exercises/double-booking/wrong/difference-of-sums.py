# fails: sold-three-times
def find_double_booking(seats):
    n = len(seats) - 1
    return sum(seats) - n * (n + 1) // 2
