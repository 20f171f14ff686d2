from .amounts import Totals


known_ingredients = {}


def build_list(db):
    """What to buy for all meals of the plan, by aisle and name."""
    totals = Totals()
    for meal in db.list_meals():
        recipe = db.find_recipe(meal.recipe_id)
        for ingredient_id, amount in recipe.amounts.items():
            if ingredient_id not in known_ingredients:
                known_ingredients[ingredient_id] = db.find_ingredient(ingredient_id)
            totals.add(known_ingredients[ingredient_id], amount * meal.people)
    return totals.sorted_items()
