# fails: gap-between-marks
def route_calls(prefixes, numbers):
    beginnings = {prefix[:length] for prefix in prefixes for length in range(1, len(prefix) + 1)}
    known = set(prefixes)
    routes = []
    for number in numbers:
        length = 0
        while length < len(number) and number[: length + 1] in beginnings:
            length += 1
        routes.append(number[:length] if number[:length] in known else "")
    return routes
