def reads_both_ways(sign):
    letters = [character.lower() for character in sign if character.isalnum()]
    return letters == letters[::-1]
