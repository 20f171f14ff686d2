def can_mix(recipes: list[list[int]], goal: list[int]) -> bool:
    mix = [0, 0, 0]
    for recipe in recipes:
        if all(strength <= wanted for strength, wanted in zip(recipe, goal)):
            mix = [max(strength, known) for strength, known in zip(recipe, mix)]
    return mix == goal
