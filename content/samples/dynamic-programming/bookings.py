# region bookings
from bisect import bisect_right


def best_pay(bookings):
    bookings = sorted(bookings, key=lambda booking: booking[1])
    ends = [end for _, end, _ in bookings]
    best = [0]
    for i, (start, _, pay) in enumerate(bookings):
        fitting = bisect_right(ends, start, 0, i)
        best.append(max(best[i], best[fitting] + pay))
    return best[-1]
# endregion
