# fails: remainder-goes-back-in-the-middle
def last_block(blocks):
    blocks = sorted(blocks)
    while len(blocks) > 1:
        heaviest, second = blocks.pop(), blocks.pop()
        if heaviest != second:
            blocks.append(abs(heaviest - second))
    return blocks[0] if blocks else 0
