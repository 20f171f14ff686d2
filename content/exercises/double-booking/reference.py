def find_double_booking(seats: list[int]) -> int:
    slow = fast = 0
    while True:
        slow, fast = seats[slow], seats[seats[fast]]
        if slow == fast:
            break
    start = 0
    while start != slow:
        start, slow = seats[start], seats[slow]
    return start
