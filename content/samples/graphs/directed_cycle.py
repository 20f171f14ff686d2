# region directed-cycle
def has_cycle(neighbors):
    state = {}  # no entry: not met yet

    def reaches_cycle(vertex):
        state[vertex] = "on path"
        for other in neighbors[vertex]:
            if state.get(other) == "on path":
                return True
            if other not in state and reaches_cycle(other):
                return True
        state[vertex] = "done"
        return False

    return any(
        vertex not in state and reaches_cycle(vertex)
        for vertex in neighbors
    )
# endregion
