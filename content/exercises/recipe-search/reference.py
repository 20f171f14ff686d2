from bisect import bisect_left


def suggest_recipes(recipes: list[str], typed: list[str]) -> list[list[str]]:
    ordered = sorted(recipes)
    suggestions = []
    for text in typed:
        start = bisect_left(ordered, text)
        block = ordered[start : start + 3]
        suggestions.append([recipe for recipe in block if recipe.startswith(text)])
    return suggestions
