# fails: leave-out-two
def best_harvest(apples):
    return max(sum(apples[::2]), sum(apples[1::2]))
