def is_valid(toppings):
    return (
        len(toppings) <= 10
        and len(set(toppings)) == len(toppings)
        and all(abs(topping) <= 100 for topping in toppings)
    )


def generate(random, size):
    return [random.sample(range(-100, 101), random.randint(0, min(size, 6)))]
