# fails: same-recipe-twice
def suggest_recipes(recipes, typed):
    ordered = sorted(set(recipes))
    return [[recipe for recipe in ordered if recipe.startswith(text)][:3] for text in typed]
