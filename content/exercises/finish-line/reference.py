def rank_teams(teams: list[str], points: list[int]) -> list[str]:
    order = sorted(range(len(teams)), key=lambda index: -points[index])
    return [teams[index] for index in order]
