def count_bays(stays):
    return max(
        (sum(arrival <= moment < departure for arrival, departure in stays) for moment, _ in stays),
        default=0,
    )
