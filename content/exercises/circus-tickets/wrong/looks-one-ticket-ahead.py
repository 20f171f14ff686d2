# fails: ring-closes-too-early
def order_stops(tickets, home):
    unused = {}
    for start, end in sorted(tickets, reverse=True):
        unused.setdefault(start, []).append(end)
    stops = [home]
    while unused.get(stops[-1]):
        ends = unused[stops[-1]]
        choices = [end for end in ends if unused.get(end)] or ends
        stops.append(choices[-1])
        ends.remove(stops[-1])
    return stops
