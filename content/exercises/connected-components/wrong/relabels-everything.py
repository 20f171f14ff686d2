# fails: growth
def count_networks(computers, cables):
    label = list(range(computers))
    for a, b in cables:
        old, new = label[b], label[a]
        for computer in range(computers):
            if label[computer] == old:
                label[computer] = new
    return len(set(label))
