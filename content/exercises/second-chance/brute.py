def fetches(hooks, maps):
    """A line instead of a circle: the map that the hand would look at next comes first."""
    line = []
    count = 0
    for needed in maps:
        found = [entry for entry in line if entry[0] == needed]
        if found:
            found[0][1] = True
            continue
        count += 1
        while len(line) == hooks:
            first = line.pop(0)
            if first[1]:
                line.append([first[0], False])
        line.append([needed, False])
    return count
