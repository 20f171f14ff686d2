# fails: opposite-numbers
def has_repeat(tickets):
    seen = set()
    for ticket in tickets:
        if abs(ticket) in seen:
            return True
        seen.add(abs(ticket))
    return False
