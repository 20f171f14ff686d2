def last_block(blocks):
    blocks = list(blocks)
    while len(blocks) > 1:
        blocks.sort()
        heaviest, second = blocks.pop(), blocks.pop()
        if heaviest > second:
            blocks.append(heaviest - second)
    return blocks[0] if blocks else 0
