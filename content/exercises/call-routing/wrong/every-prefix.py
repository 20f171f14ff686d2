# fails: growth
def route_calls(prefixes, numbers):
    routes = []
    for number in numbers:
        best = ""
        for prefix in prefixes:
            if number.startswith(prefix) and len(prefix) > len(best):
                best = prefix
        routes.append(best)
    return routes
