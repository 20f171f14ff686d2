# region kruskal
from union_find import UnionFind


def cheapest_network(count, edges):
    groups = UnionFind(count)
    chosen = []
    for cost, a, b in sorted(edges):
        if groups.union(a, b):
            chosen.append((cost, a, b))
    return chosen if len(chosen) == count - 1 else None
# endregion
