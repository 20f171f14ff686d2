# fails: same-letters-other-counts
def group_labels(labels):
    groups = {}
    for label in labels:
        groups.setdefault((len(label), frozenset(label)), []).append(label)
    return list(groups.values())
