# fails: growth
def last_block(blocks):
    blocks = list(blocks)

    def take_heaviest():
        heaviest = 0
        for index in range(len(blocks)):
            if blocks[index] > blocks[heaviest]:
                heaviest = index
        return blocks.pop(heaviest)

    while len(blocks) > 1:
        remainder = take_heaviest() - take_heaviest()
        if remainder > 0:
            blocks.append(remainder)
    return blocks[0] if blocks else 0
