def build_heap(days: list[int]) -> None:
    for root in range(len(days) // 2 - 1, -1, -1):
        sift_down(days, root)


def sift_down(days, index):
    while 2 * index + 1 < len(days):
        child = 2 * index + 1
        if child + 1 < len(days) and days[child + 1] < days[child]:
            child += 1
        if days[index] <= days[child]:
            return
        days[index], days[child] = days[child], days[index]
        index = child
