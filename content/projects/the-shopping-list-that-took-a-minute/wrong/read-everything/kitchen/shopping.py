from .amounts import Totals


def build_list(db):
    """What to buy for all meals of the plan, by aisle and name."""
    totals = Totals()
    recipes = {recipe.id: recipe for recipe in db.list_recipes()}
    ingredients = {ingredient.id: ingredient for ingredient in db.list_ingredients()}
    for meal in db.list_meals():
        recipe = recipes[meal.recipe_id]
        for ingredient_id, amount in recipe.amounts.items():
            totals.add(ingredients[ingredient_id], amount * meal.people)
    return totals.sorted_items()
