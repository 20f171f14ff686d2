from kitchen.database import Database
from kitchen.models import Ingredient, Meal, Recipe
from kitchen.pages import plan_page, shopping_page

RICE = Ingredient(1, "Rice", "g", "Dry goods")
ONION = Ingredient(2, "Onion", "pieces", "Vegetables")
PEAS = Ingredient(3, "Peas", "g", "Frozen")
RISOTTO = Recipe(1, "Risotto", {1: 90, 2: 0.5})
PILAF = Recipe(2, "Pilaf", {1: 70, 3: 50})


def database(*meals):
    return Database([RICE, ONION, PEAS], [RISOTTO, PILAF], meals)


def camp(dishes):
    recipes = [Recipe(number, f"Dish {number}", {1: 10}) for number in range(1, dishes + 1)]
    meals = [Meal(number, number, 4) for number in range(1, dishes + 1)]
    return Database([RICE, ONION, PEAS], recipes, meals)


def test_one_dish():
    """One dish for ten people"""
    assert shopping_page(database(Meal(1, 1, 10))) == [
        "Dry goods: Rice, 900 g",
        "Vegetables: Onion, 5 pieces",
    ]


def test_shared_ingredient():
    """Rice of two dishes is added up"""
    page = shopping_page(database(Meal(1, 1, 10), Meal(2, 2, 10)))
    assert page[0] == "Dry goods: Rice, 1.6 kg"


def test_dish_planned_twice():
    """A dish that's planned twice is bought twice"""
    page = shopping_page(database(Meal(1, 1, 10), Meal(3, 1, 4)))
    assert page[1] == "Vegetables: Onion, 7 pieces"


def test_plan_page():
    """The plan page lists the dishes by day"""
    assert plan_page(database(Meal(2, 2, 4), Meal(1, 1, 4))) == ["Day 1: Risotto", "Day 2: Pilaf"]


def test_queries_of_a_camp():
    """A camp with 60 dishes takes at most three queries"""
    db = camp(60)
    shopping_page(db)
    assert db.queries <= 3


def test_empty_plan():
    """A plan without meals has an empty list"""
    assert shopping_page(database()) == []
