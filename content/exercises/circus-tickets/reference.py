def order_stops(tickets: list[list[str]], home: str) -> list[str]:
    unused = {}
    # In descending order, so that pop takes the smallest town.
    for start, end in sorted(tickets, reverse=True):
        unused.setdefault(start, []).append(end)
    stack = [home]
    stops = []
    while stack:
        if unused.get(stack[-1]):
            stack.append(unused[stack[-1]].pop())
        else:
            stops.append(stack.pop())
    stops.reverse()
    return stops
