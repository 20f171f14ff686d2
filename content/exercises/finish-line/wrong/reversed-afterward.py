# fails: tie
def rank_teams(teams, points):
    order = sorted(range(len(teams)), key=lambda index: points[index])
    return [teams[index] for index in reversed(order)]
