def list_nestings(pairs: int, depth: int) -> list[str]:
    texts = []

    def build(text, opened, closed):
        if closed == pairs:
            texts.append(text)
            return
        if opened < pairs and opened - closed < depth:
            build(text + "(", opened + 1, closed)
        if closed < opened:
            build(text + ")", opened, closed + 1)

    build("", 0, 0)
    return texts
