def cut_order(cooks, steps):
    """Every cook is a generator that is stepped by the schedule."""
    owner = {}
    order = []

    def run(cook):
        knives = sorted([cook, (cook + 1) % cooks])
        while True:
            for knife in knives:
                while owner.get(knife) is not None:
                    yield
                owner[knife] = cook
                yield
            for knife in knives:
                owner[knife] = None
            order.append(cook)
            yield

    running = [run(cook) for cook in range(cooks)]
    for cook in steps:
        next(running[cook])
    return order
