def suggest_recipes(recipes, typed):
    return [sorted(recipe for recipe in recipes if recipe.startswith(text))[:3] for text in typed]
