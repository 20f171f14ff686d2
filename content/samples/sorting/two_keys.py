# region two-keys
def by_score_then_name(people):
    """People are (name, score); best score first."""
    by_name = sorted(people, key=lambda person: person[0])
    return sorted(by_name, key=lambda person: person[1], reverse=True)
# endregion


# region wrong
def reversed_afterward(people):
    by_name = sorted(people, key=lambda person: person[0])
    return sorted(by_name, key=lambda person: person[1])[::-1]
# endregion
