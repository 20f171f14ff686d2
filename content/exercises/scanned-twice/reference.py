def has_repeat(tickets: list[int]) -> bool:
    seen = set()
    for ticket in tickets:
        if ticket in seen:
            return True
        seen.add(ticket)
    return False
