# fails: same-ticket-twice
def order_stops(tickets, home):
    unused = {}
    for start, end in sorted({tuple(ticket) for ticket in tickets}, reverse=True):
        unused.setdefault(start, []).append(end)
    stack, stops = [home], []
    while stack:
        if unused.get(stack[-1]):
            stack.append(unused[stack[-1]].pop())
        else:
            stops.append(stack.pop())
    return stops[::-1]
