def group_labels(labels):
    groups = []
    for label in labels:
        for group in groups:
            letters = list(group[0])
            for letter in label:
                if letter in letters:
                    letters.remove(letter)
                else:
                    break
            else:
                if not letters:
                    group.append(label)
                    break
        else:
            groups.append([label])
    return groups
