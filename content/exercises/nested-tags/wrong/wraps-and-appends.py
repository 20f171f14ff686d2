# fails: two-groups-side-by-side
def list_nestings(pairs, depth):
    def height(text):
        opened = highest = 0
        for tag in text:
            opened += 1 if tag == "(" else -1
            highest = max(highest, opened)
        return highest

    texts = {""}
    for _ in range(pairs):
        texts = {longer for text in texts for longer in ["()" + text, text + "()", "(" + text + ")"]}
    return [text for text in texts if height(text) <= depth]
