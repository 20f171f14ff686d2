# region bridges
def find_bridges(neighbors):
    entered, low, bridges = {}, {}, []

    def visit(vertex, parent):
        entered[vertex] = low[vertex] = len(entered)
        for other in neighbors[vertex]:
            if other == parent:
                continue
            if other in entered:
                low[vertex] = min(low[vertex], entered[other])
                continue
            visit(other, vertex)
            low[vertex] = min(low[vertex], low[other])
            if low[other] > entered[vertex]:
                bridges.append((vertex, other))

    for vertex in neighbors:
        if vertex not in entered:
            visit(vertex, None)
    return bridges
# endregion
