def list_choices(toppings):
    return [
        [topping for position, topping in enumerate(toppings) if number >> position & 1]
        for number in range(2 ** len(toppings))
    ]
