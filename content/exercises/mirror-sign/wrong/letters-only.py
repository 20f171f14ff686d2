# fails: digits-count
def reads_both_ways(sign):
    letters = [character.lower() for character in sign if character.isalpha()]
    return letters == letters[::-1]
