# fails: covers-all
def add_roadwork(closed, added):
    start, end = added
    others = []
    for stretch in closed:
        if stretch[0] <= added[0] <= stretch[1] or stretch[0] <= added[1] <= stretch[1]:
            start, end = min(start, stretch[0]), max(end, stretch[1])
        else:
            others.append(stretch)
    return sorted([*others, [start, end]])
