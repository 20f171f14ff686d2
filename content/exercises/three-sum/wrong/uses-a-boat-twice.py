# fails: boat-used-twice
def list_trios(loads):
    known = set(loads)
    trios = set()
    for i, first in enumerate(loads):
        for second in loads[i + 1 :]:
            if -first - second in known:
                trios.add(tuple(sorted((first, second, -first - second))))
    if len(loads) < 3 or loads.count(0) < 3:
        trios.discard((0, 0, 0))
    return [list(trio) for trio in trios]
