# fails: none-in-stock
def list_choices(toppings):
    if not toppings:
        return []
    choices = [[]]
    for topping in toppings:
        choices += [[*choice, topping] for choice in choices]
    return choices
