# fails: highest-number-is-alone
def find_odd_sock(socks):
    ordered = sorted(socks)
    if len(ordered) == 1:
        return ordered[0]
    for position in range(0, len(ordered) - 1, 2):
        if ordered[position] != ordered[position + 1]:
            return ordered[position]
