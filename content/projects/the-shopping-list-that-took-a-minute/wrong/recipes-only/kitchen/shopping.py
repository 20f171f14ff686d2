from .amounts import Totals


def build_list(db):
    """What to buy for all meals of the plan, by aisle and name."""
    ingredients = {}
    totals = Totals()
    meals = db.list_meals()
    recipes = db.find_recipes({meal.recipe_id for meal in meals})
    for meal in meals:
        recipe = recipes[meal.recipe_id]
        for ingredient_id, amount in recipe.amounts.items():
            if ingredient_id not in ingredients:
                ingredients[ingredient_id] = db.find_ingredient(ingredient_id)
            totals.add(ingredients[ingredient_id], amount * meal.people)
    return totals.sorted_items()
