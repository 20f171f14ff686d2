from .amounts import format_amount
from .shopping import build_list


def plan_page(db):
    """The meals by day, with the names of the dishes."""
    meals = db.list_meals()
    recipes = db.find_recipes({meal.recipe_id for meal in meals})
    ordered = sorted(meals, key=lambda meal: meal.day)
    return [f"Day {meal.day}: {recipes[meal.recipe_id].name}" for meal in ordered]


def recipe_page(db, recipe_id):
    recipe = db.find_recipe(recipe_id)
    ingredients = db.find_ingredients(set(recipe.amounts))
    rows = [(ingredients[key], amount) for key, amount in recipe.amounts.items()]
    return [f"{item.name}, {format_amount(amount, item.unit)}" for item, amount in rows]


def cookbook_page(db):
    return sorted(recipe.name for recipe in db.list_recipes())


def pantry_page(db):
    return sorted(f"{item.aisle}: {item.name}" for item in db.list_ingredients())


def shopping_page(db):
    return [
        f"{item.aisle}: {item.name}, {format_amount(amount, item.unit)}" for item, amount in build_list(db)
    ]
