# region machines
from math import ceil


def with_replicas(reads, writes, one_machine):
    left_for_reads = one_machine - writes  # every replica applies all
    if left_for_reads <= 0:
        return None
    return ceil(reads / left_for_reads)


def with_shards(reads, writes, one_machine, replicas_each=1):
    work = reads + replicas_each * writes
    shards = ceil(work / (one_machine * replicas_each))
    return shards * replicas_each
# endregion
