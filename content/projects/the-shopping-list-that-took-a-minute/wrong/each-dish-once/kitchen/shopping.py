from .amounts import Totals


def build_list(db):
    """What to buy for all meals of the plan, by aisle and name."""
    meals = db.list_meals()
    people = {meal.recipe_id: meal.people for meal in meals}
    recipes = db.find_recipes(set(people))
    ingredients = db.find_ingredients({item for recipe in recipes.values() for item in recipe.amounts})
    totals = Totals()
    for recipe in recipes.values():
        for ingredient_id, amount in recipe.amounts.items():
            totals.add(ingredients[ingredient_id], amount * people[recipe.id])
    return totals.sorted_items()
