# region add-node
from collections import Counter


def add_node(owners, node):
    """owners[p] is the node of partition p. Gives a new table."""
    owners = list(owners)
    loads = Counter(owners)
    share = len(owners) // (len(loads) + 1)
    for _ in range(share):
        fullest = max(loads, key=loads.get)
        owners[owners.index(fullest)] = node
        loads[fullest] -= 1
    return owners
# endregion
