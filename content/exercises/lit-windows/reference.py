def count_lit(windows: int) -> int:
    count = 0
    while windows:
        windows &= windows - 1
        count += 1
    return count
