# fails: growth
def can_be_balanced(note):
    depths = [0]
    for character in note:
        following = []
        for depth in depths:
            if character != ")":
                following.append(depth + 1)
            if character != "(" and depth > 0:
                following.append(depth - 1)
            if character == "*":
                following.append(depth)
        depths = list(set(following))
    return 0 in depths
