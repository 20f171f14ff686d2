class DeadlineTray:
    def __init__(self) -> None:
        self.days = []

    def put(self, day: int) -> None:
        days = self.days
        days.append(day)
        index = len(days) - 1
        while index > 0 and days[(index - 1) // 2] > days[index]:
            parent = (index - 1) // 2
            days[parent], days[index] = days[index], days[parent]
            index = parent

    def take(self) -> int:
        days = self.days
        if not days:
            return -1
        days[0], days[-1] = days[-1], days[0]
        earliest = days.pop()
        index = 0
        while True:
            child = 2 * index + 1
            if child + 1 < len(days) and days[child + 1] < days[child]:
                child += 1
            if child >= len(days) or days[index] <= days[child]:
                return earliest
            days[index], days[child] = days[child], days[index]
            index = child
