# region misses
from collections import OrderedDict


def count_misses(reads, room):
    cache = OrderedDict()
    misses = 0
    for key in reads:
        if key not in cache:
            misses += 1
            if len(cache) == room:
                cache.popitem(last=False)  # the least recently used
        cache[key] = True
        cache.move_to_end(key)
    return misses
# endregion
