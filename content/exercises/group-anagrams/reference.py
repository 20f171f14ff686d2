def group_labels(labels: list[str]) -> list[list[str]]:
    groups = {}
    for label in labels:
        groups.setdefault("".join(sorted(label)), []).append(label)
    return list(groups.values())
