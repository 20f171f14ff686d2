# fails: long-one-first
def fewest_cancellations(bookings):
    accepted = 0
    free_from = float("-inf")
    for start, end in sorted(bookings):
        if start >= free_from:
            accepted += 1
            free_from = end
    return len(bookings) - accepted
