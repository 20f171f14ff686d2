class Database:
    """The tables in memory. Counts the queries and the rows that they return."""

    def __init__(self, ingredients, recipes, meals):
        self._ingredients = {row.id: row for row in ingredients}
        self._recipes = {row.id: row for row in recipes}
        self._meals = list(meals)
        self.queries = 0
        self.rows = 0

    def _answer(self, rows):
        self.queries += 1
        self.rows += len(rows)
        return rows

    def list_meals(self):
        return self._answer(list(self._meals))

    def find_recipe(self, recipe_id):
        return self._answer([self._recipes[recipe_id]])[0]

    def find_recipes(self, ids):
        return self._answer({key: row for key, row in self._recipes.items() if key in ids})

    def find_ingredient(self, ingredient_id):
        return self._answer([self._ingredients[ingredient_id]])[0]

    def find_ingredients(self, ids):
        return self._answer({key: row for key, row in self._ingredients.items() if key in ids})

    def list_recipes(self):
        return self._answer(list(self._recipes.values()))

    def list_ingredients(self):
        return self._answer(list(self._ingredients.values()))

    def save_ingredient(self, ingredient):
        self._ingredients[ingredient.id] = ingredient
