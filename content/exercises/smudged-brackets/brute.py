def can_be_balanced(note):
    depths = {0}
    for character in note:
        steps = {"(": [1], ")": [-1], "*": [-1, 0, 1]}[character]
        depths = {depth + step for depth in depths for step in steps if depth + step >= 0}
    return 0 in depths
