# fails: pairs-of-equal-beads
def count_mirrors(beads):
    count = 0
    for middle in range(len(beads)):
        reach = 0
        while middle - reach >= 0 and middle + reach < len(beads) and beads[middle - reach] == beads[middle + reach]:
            count += 1
            reach += 1
    return count
