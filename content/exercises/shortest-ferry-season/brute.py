def shortest_seasons(seasons, days):
    return [
        min((last - first + 1 for first, last in seasons if first <= day <= last), default=-1) for day in days
    ]
