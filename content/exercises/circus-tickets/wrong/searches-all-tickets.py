# fails: growth
def order_stops(tickets, home):
    rest = sorted(tickets)
    stack, stops = [home], []
    while stack:
        for index, (start, end) in enumerate(rest):
            if start == stack[-1]:
                del rest[index]
                stack.append(end)
                break
        else:
            stops.append(stack.pop())
    return stops[::-1]
