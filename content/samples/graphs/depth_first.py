# region depth-first
def enter_and_finish(start, neighbors):
    entered, finished = [start], []
    stack = [(start, iter(neighbors[start]))]
    seen = {start}
    while stack:
        vertex, rest = stack[-1]
        other = next((o for o in rest if o not in seen), None)
        if other is None:
            stack.pop()
            finished.append(vertex)
        else:
            seen.add(other)
            entered.append(other)
            stack.append((other, iter(neighbors[other])))
    return entered, finished
# endregion
