# fails: first-copy-at-index-0
def has_repeat(tickets):
    position_of = {}
    for position, ticket in enumerate(tickets):
        if position_of.get(ticket):
            return True
        position_of[ticket] = position
    return False
