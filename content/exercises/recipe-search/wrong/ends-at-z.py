# fails: many-z
from bisect import bisect_left


def suggest_recipes(recipes, typed):
    ordered = sorted(recipes)
    suggestions = []
    for text in typed:
        start, end = bisect_left(ordered, text), bisect_left(ordered, text + "zzz")
        suggestions.append(ordered[start:end][:3])
    return suggestions
