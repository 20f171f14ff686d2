def is_valid(recipes, goal):
    return 1 <= len(recipes) <= 10_000 and all(
        len(recipe) == 3 and all(1 <= strength <= 1_000 for strength in recipe) for recipe in [*recipes, goal]
    )


def generate(random, size):
    recipes = [[random.randint(1, 4) for _ in range(3)] for _ in range(random.randint(1, size))]
    return [recipes, [random.randint(1, 4) for _ in range(3)]]


def worst(random, size):
    return [[[number, 1, 1] for number in range(1, size + 1)], [size, 1, 2]]
