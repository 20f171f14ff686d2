from kitchen.database import Database
from kitchen.models import Ingredient, Meal, Recipe
from kitchen.pages import shopping_page
from kitchen.shopping import build_list

SPICES = [Ingredient(number, f"Spice {number}", "g", "Spices") for number in range(1, 41)]
RECIPES = [Recipe(number, f"Curry {number}", {number: 2, number + 1: 3}) for number in range(1, 31)]


def test_queries_of_rich_recipes():
    """One dish with 40 ingredients takes at most three queries"""
    rich = Recipe(1, "Feast", {spice.id: 1 for spice in SPICES})
    db = Database(SPICES, [rich], [Meal(1, 1, 4)])
    build_list(db)
    assert db.queries <= 3


def test_same_queries_for_any_plan():
    """Thirty dishes take as many queries as one"""
    counts = set()
    for dishes in (1, 30):
        db = Database(SPICES, RECIPES, [Meal(1, recipe.id, 4) for recipe in RECIPES[:dishes]])
        build_list(db)
        counts.add(db.queries)
    assert len(counts) == 1


def test_renamed_ingredient():
    """A renamed ingredient has its new name on the next list"""
    db = Database(SPICES, RECIPES, [Meal(1, 1, 4)])
    shopping_page(db)
    db.save_ingredient(Ingredient(1, "Cumin", "g", "Spices"))
    assert shopping_page(db)[0] == "Spices: Cumin, 8 g"


def test_only_needed_rows():
    """A plan with one dish reads one meal, one recipe and two ingredients"""
    db = Database(SPICES, RECIPES, [Meal(1, 1, 4)])
    build_list(db)
    assert db.rows == 4
