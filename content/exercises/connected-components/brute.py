def count_networks(computers, cables):
    label = list(range(computers))
    for a, b in cables:
        old, new = label[b], label[a]
        label = [new if name == old else name for name in label]
    return len(set(label))
