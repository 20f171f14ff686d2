def count_starts(names, starts):
    return [sum(name.startswith(start) for name in names) for start in starts]
