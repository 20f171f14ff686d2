def brightest_circle(lamps):
    def best_from(index, first_is_on, last_is_on):
        if index == len(lamps):
            return 0
        best = best_from(index + 1, first_is_on, False)
        is_blocked = last_is_on or (index == len(lamps) - 1 and first_is_on)
        if not is_blocked:
            best = max(best, lamps[index] + best_from(index + 1, first_is_on or index == 0, True))
        return best

    return best_from(0, False, False)
