def group_by(letters, rule):
    def key_of(index, letter):
        if rule == "first":
            return "string " + letter[:1]
        if rule == "length":
            return f"number {len(letter)}"
        return f"string x{index % 3}" if rule == "turn" else "string " + letter

    keys = [key_of(index, letter) for index, letter in enumerate(letters)]
    return [
        f"{key}: {','.join(letter for letter, own in zip(letters, keys) if own == key)}"
        for position, key in enumerate(keys)
        if key not in keys[:position]
    ]
