from .amounts import Totals


def build_list(db):
    """What to buy for all meals of the plan, by aisle and name."""
    meals = db.list_meals()
    recipes = db.find_recipes({meal.recipe_id for meal in meals})
    ingredient_ids = {item for recipe in recipes.values() for item in recipe.amounts}
    ingredients = db.find_ingredients(ingredient_ids)
    totals = Totals()
    for meal in meals:
        for ingredient_id, amount in recipes[meal.recipe_id].amounts.items():
            totals.add(ingredients[ingredient_id], amount * meal.people)
    return totals.sorted_items()
