def rank_teams(teams, points):
    left = list(range(len(teams)))
    ranked = []
    while left:
        best = max(points[index] for index in left)
        first = next(index for index in left if points[index] == best)
        left.remove(first)
        ranked.append(teams[first])
    return ranked
