# fails: number-is-the-prefix
def route_calls(prefixes, numbers):
    known = set(prefixes)
    routes = []
    for number in numbers:
        route = ""
        for length in range(1, len(number)):
            if number[:length] in known:
                route = number[:length]
        routes.append(route)
    return routes
