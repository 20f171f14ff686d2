def list_trios(loads: list[int]) -> list[list[int]]:
    loads = sorted(loads)
    trios = []
    for first in range(len(loads) - 2):
        if first > 0 and loads[first] == loads[first - 1]:
            continue
        left, right = first + 1, len(loads) - 1
        while left < right:
            total = loads[first] + loads[left] + loads[right]
            if total < 0:
                left += 1
            elif total > 0:
                right -= 1
            else:
                trios.append([loads[first], loads[left], loads[right]])
                left += 1
                while left < right and loads[left] == loads[left - 1]:
                    left += 1
    return trios
