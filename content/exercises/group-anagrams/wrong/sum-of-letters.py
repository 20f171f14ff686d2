# fails: same-letter-sum
def group_labels(labels):
    groups = {}
    for label in labels:
        key = (len(label), sum(ord(letter) - ord("a") for letter in label))
        groups.setdefault(key, []).append(label)
    return list(groups.values())
