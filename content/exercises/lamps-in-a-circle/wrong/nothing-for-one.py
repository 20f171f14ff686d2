# fails: one-lamp
def brightest_circle(lamps):
    def brightest_row(row):
        without_last, best = 0, 0
        for light in row:
            without_last, best = best, max(best, without_last + light)
        return best

    return max(brightest_row(lamps[1:]), brightest_row(lamps[:-1]))
