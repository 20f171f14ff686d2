def order_stops(tickets, home):
    def extend(stops, rest):
        if not rest:
            return stops
        for ticket in sorted(rest):
            if ticket[0] == stops[-1]:
                others = list(rest)
                others.remove(ticket)
                tour = extend([*stops, ticket[1]], others)
                if tour is not None:
                    return tour
        return None

    return extend([home], tickets)
