# fails: all-three-needed
def can_mix(recipes, goal):
    return any([max(a, b) for a, b in zip(first, second)] == goal for first in recipes for second in recipes)
