# fails: growth
def list_trios(loads):
    trios = set()
    for i in range(len(loads)):
        for j in range(i + 1, len(loads)):
            for k in range(j + 1, len(loads)):
                if loads[i] + loads[j] + loads[k] == 0:
                    trios.add(tuple(sorted((loads[i], loads[j], loads[k]))))
    return [list(trio) for trio in trios]
