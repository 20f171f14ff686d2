# region edit-distance
def edit_distance(a, b):
    above = list(range(len(b) + 1))
    for i, x in enumerate(a, start=1):
        row = [i]
        for j, y in enumerate(b, start=1):
            if x == y:
                row.append(above[j - 1])
            else:
                replace, delete = above[j - 1], above[j]
                insert = row[j - 1]
                row.append(1 + min(replace, delete, insert))
        above = row
    return above[-1]
# endregion
