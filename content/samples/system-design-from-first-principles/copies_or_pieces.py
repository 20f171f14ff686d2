# region machines
from math import ceil


def with_copies(reads, writes, one_machine):
    left_for_reads = one_machine - writes  # every copy writes all
    if left_for_reads <= 0:
        return None
    return ceil(reads / left_for_reads)


def with_pieces(reads, writes, one_machine, copies_each=1):
    work = reads + copies_each * writes
    pieces = ceil(work / (one_machine * copies_each))
    return pieces * copies_each
# endregion
