# fails: no-depth
def list_nestings(pairs, depth):
    texts = []

    def build(text, left, opened):
        if left == 0:
            texts.append(text + ")" * opened)
            return
        if opened < max(depth, 1):
            build(text + "(", left - 1, opened + 1)
        if opened > 0:
            build(text + ")", left, opened - 1)

    build("", pairs, 0)
    return texts
