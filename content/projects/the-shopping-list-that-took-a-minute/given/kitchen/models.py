from dataclasses import dataclass


@dataclass(frozen=True)
class Ingredient:
    id: int
    name: str
    unit: str
    aisle: str


@dataclass(frozen=True)
class Recipe:
    """Amounts are for one person, by the id of the ingredient."""

    id: int
    name: str
    amounts: dict


@dataclass(frozen=True)
class Meal:
    day: int
    recipe_id: int
    people: int
