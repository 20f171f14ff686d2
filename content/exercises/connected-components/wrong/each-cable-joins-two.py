# fails: ring
def count_networks(computers, cables):
    return computers - len(cables)
