# fails: touching
def can_keep_all(visits):
    ordered = sorted(visits)
    return all(first[1] < second[0] for first, second in zip(ordered, ordered[1:]))
