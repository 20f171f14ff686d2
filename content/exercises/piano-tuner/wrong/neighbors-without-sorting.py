# fails: conflict-far-apart-in-the-list
def can_keep_all(visits):
    return not any(a[0] < b[1] and b[0] < a[1] for a, b in zip(visits, visits[1:]))
