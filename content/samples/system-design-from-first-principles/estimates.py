# region estimate
SECONDS_A_DAY = 100_000  # 86,400, rounded up


def estimate(users, reads_each, writes_each, write_bytes):
    reads = users * reads_each / SECONDS_A_DAY
    writes = users * writes_each / SECONDS_A_DAY
    bytes_a_day = users * writes_each * write_bytes
    return reads, writes, bytes_a_day
# endregion
