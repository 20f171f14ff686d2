# fails: growth
def can_mix(recipes, goal):
    allowed = [recipe for recipe in recipes if all(a <= b for a, b in zip(recipe, goal))]
    mix = [0, 0, 0]
    for first in allowed:
        for second in allowed:
            mix = [max(colors) for colors in zip(mix, first, second)]
    return mix == goal
