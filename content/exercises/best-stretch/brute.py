def best_run(profits):
    days = range(len(profits))
    return max(sum(profits[first : last + 1]) for first in days for last in days if first <= last)
