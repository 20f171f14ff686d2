# fails: growth
def rank_teams(teams, points):
    left = list(range(len(teams)))
    ranked = []
    while left:
        best = 0
        for place in range(len(left)):
            if points[left[place]] > points[left[best]]:
                best = place
        ranked.append(teams[left.pop(best)])
    return ranked
