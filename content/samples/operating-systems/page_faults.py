from collections import OrderedDict


# region page-faults
def count_faults(references, frames, is_lru):
    """Page faults with LRU or FIFO replacement."""
    memory = OrderedDict()
    faults = 0
    for page in references:
        if page in memory:
            if is_lru:
                memory.move_to_end(page)
            continue
        faults += 1
        if len(memory) == frames:
            memory.popitem(last=False)
        memory[page] = True
    return faults
# endregion
