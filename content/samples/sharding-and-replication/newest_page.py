# region newest-page
from heapq import merge
from itertools import islice


def newest_page(shards, before, size):
    """Each shard returns its newest rows first, at most size."""
    answers = [shard.rows_before(before, size) for shard in shards]
    return list(islice(merge(*answers, reverse=True), size))
# endregion
