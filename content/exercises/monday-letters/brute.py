def build_heap(days):
    def build(index):
        if index >= len(days):
            return
        build(2 * index + 1)
        build(2 * index + 2)
        sink(index)

    def sink(index):
        children = [child for child in (2 * index + 1, 2 * index + 2) if child < len(days)]
        smaller = min(children, key=lambda child: days[child], default=None)
        if smaller is not None and days[smaller] < days[index]:
            days[smaller], days[index] = days[index], days[smaller]
            sink(smaller)

    build(0)
