def fewest_cancellations(bookings):
    ordered = sorted(bookings)
    longest = []
    for start, _ in ordered:
        before = [longest[index] for index in range(len(longest)) if ordered[index][1] <= start]
        longest.append(1 + max(before, default=0))
    return len(bookings) - max(longest, default=0)
