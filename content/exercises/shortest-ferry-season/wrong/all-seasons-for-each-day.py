# fails: growth
def shortest_seasons(seasons, days):
    answers = []
    for day in days:
        shortest = -1
        for first, last in seasons:
            if first <= day <= last and (shortest == -1 or last - first + 1 < shortest):
                shortest = last - first + 1
        answers.append(shortest)
    return answers
