# fails: zero
def list_choices(toppings):
    choices = [[]]
    for topping in toppings:
        if topping:
            choices += [[*choice, topping] for choice in choices]
    return choices
