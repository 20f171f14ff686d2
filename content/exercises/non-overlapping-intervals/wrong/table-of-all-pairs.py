# fails: growth
def fewest_cancellations(bookings):
    ordered = sorted(bookings)
    longest = [1] * len(ordered)
    for later in range(len(ordered)):
        for earlier in range(later):
            if ordered[earlier][1] <= ordered[later][0] and longest[earlier] + 1 > longest[later]:
                longest[later] = longest[earlier] + 1
    return len(ordered) - max(longest, default=0)
