def two_sum(values: list[int], price: int) -> list[int]:
    position_of = {}
    for position, value in enumerate(values):
        partner = price - value
        if partner in position_of:
            return [position_of[partner], position]
        position_of[value] = position
    return []
