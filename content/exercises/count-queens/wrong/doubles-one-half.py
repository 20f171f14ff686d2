# fails: pond-on-one-side
def count_plans(size, ponds):
    def count_from(columns):
        row = len(columns)
        if row == size:
            return 1
        total = 0
        for column in range(size):
            is_free = all(other != column and abs(other - column) != row - above for above, other in enumerate(columns))
            if is_free and [row, column] not in ponds:
                total += count_from([*columns, column])
        return total

    half = sum(count_from([column]) for column in range(size // 2) if [0, column] not in ponds)
    middle = size // 2
    has_middle = size % 2 == 1 and [0, middle] not in ponds
    return 2 * half + (count_from([middle]) if has_middle else 0)
