# region equal-buckets
def can_fill(numbers, buckets):
    goal, rest = divmod(sum(numbers), buckets)
    numbers = sorted(numbers, reverse=True)
    room = [goal] * buckets

    def place(i):
        if i == len(numbers):
            return True
        for b in range(buckets):
            if room[b] < numbers[i] or room[b] in room[:b]:
                continue
            room[b] -= numbers[i]
            if place(i + 1):
                return True
            room[b] += numbers[i]
        return False

    return rest == 0 and place(0)
# endregion
