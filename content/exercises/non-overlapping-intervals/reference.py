def fewest_cancellations(bookings: list[list[int]]) -> int:
    accepted = 0
    free_from = float("-inf")
    for start, end in sorted(bookings, key=lambda booking: booking[1]):
        if start >= free_from:
            accepted += 1
            free_from = end
    return len(bookings) - accepted
