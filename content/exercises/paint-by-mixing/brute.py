def can_mix(recipes, goal):
    made = {tuple(recipe) for recipe in recipes}
    while True:
        new = {tuple(map(max, first, second)) for first in made for second in made} - made
        if not new:
            return tuple(goal) in made
        made |= new
