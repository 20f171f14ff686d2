# fails: no-pairs
def list_nestings(pairs, depth):
    texts = []

    def build(text, opened, closed):
        if opened < pairs and opened - closed < depth:
            build(text + "(", opened + 1, closed)
        if closed < opened:
            build(text + ")", opened, closed + 1)
            if closed + 1 == pairs:
                texts.append(text + ")")

    build("", 0, 0)
    return texts
