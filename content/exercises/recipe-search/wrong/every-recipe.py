# fails: growth
def suggest_recipes(recipes, typed):
    ordered = sorted(recipes)
    suggestions = []
    for text in typed:
        found = []
        for recipe in ordered:
            if recipe.startswith(text):
                found.append(recipe)
        suggestions.append(found[:3])
    return suggestions
