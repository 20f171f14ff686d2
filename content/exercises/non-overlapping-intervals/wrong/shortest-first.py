# fails: short-one-in-between
def fewest_cancellations(bookings):
    accepted = []
    for start, end in sorted(bookings, key=lambda booking: booking[1] - booking[0]):
        if all(end <= other_start or start >= other_end for other_start, other_end in accepted):
            accepted.append((start, end))
    return len(bookings) - len(accepted)
