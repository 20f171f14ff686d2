# fails: value-only-in-a-strong-recipe
def can_mix(recipes, goal):
    return all(any(recipe[color] == goal[color] for recipe in recipes) for color in range(3))
