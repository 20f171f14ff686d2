def slowest_pace(boxes, hours):
    # The pace only matters where the hours of a box change, which is at ceil(photos / k).
    # Without rounding, at least total / hours photos an hour are needed.
    pace = max(1, -(-sum(boxes) // hours))
    while sum(-(-photos // pace) for photos in boxes) > hours:
        # The next pace at which some box needs an hour less.
        pace = min(-(-photos // (-(-photos // pace) - 1)) for photos in boxes if photos > pace)
    return pace
