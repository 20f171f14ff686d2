def fits(cars, plan):
    # All prefixes of the train that the plan so far can take, by their length.
    lengths = {0}
    j = 0
    while j < len(plan):
        is_star = plan[j + 1 : j + 2] == "*"
        following = set(lengths) if is_star else set()
        for length in lengths:
            while length < len(cars) and plan[j] in (cars[length], "."):
                length += 1
                following.add(length)
                if not is_star:
                    break
        lengths = following
        j += 2 if is_star else 1
    return len(cars) in lengths
