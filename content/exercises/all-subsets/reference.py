def list_choices(toppings: list[int]) -> list[list[int]]:
    choices = []
    current = []

    def choose(index):
        choices.append(current[:])
        for position in range(index, len(toppings)):
            current.append(toppings[position])
            choose(position + 1)
            current.pop()

    choose(0)
    return choices
