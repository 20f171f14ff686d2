# fails: two-networks-joined-later
def count_networks(computers, cables):
    label = list(range(computers))
    for a, b in cables:
        label[b] = label[a]
    return len(set(label))
