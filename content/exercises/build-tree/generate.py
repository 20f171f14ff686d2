def rebuild(preorder, inorder):
    """How deep the tree of two lists is; None if there is no such tree."""
    if not preorder and not inorder:
        return 0
    if not preorder or preorder[0] not in inorder:
        return None
    size = inorder.index(preorder[0])
    left = rebuild(preorder[1 : size + 1], inorder[:size])
    right = rebuild(preorder[size + 1 :], inorder[size + 1 :])
    return None if left is None or right is None else 1 + max(left, right)


def is_valid(preorder, inorder):
    depth = rebuild(preorder, inorder)
    return (
        len(preorder) == len(inorder) == len(set(inorder)) <= 1_000
        and all(abs(number) <= 10_000 for number in inorder)
        and depth is not None
        and depth <= 200
    )


def generate(random, size):
    inorder = random.sample(range(-20, 20), random.randint(0, size))

    def list_preorder(numbers):
        if not numbers:
            return []
        root = random.randrange(len(numbers))
        return [numbers[root], *list_preorder(numbers[:root]), *list_preorder(numbers[root + 1 :])]

    return [list_preorder(inorder), inorder]


def worst(random, size):
    return [list(range(size, 0, -1)), list(range(1, size + 1))]
