def split_packet(packet):
    """The messages of a packet; None if it is not one."""
    messages = []
    while packet:
        length, colon, rest = packet.partition(":")
        if not colon or not length.isdigit() or str(int(length)) != length or int(length) > len(rest):
            return None
        messages.append(rest[: int(length)])
        packet = rest[int(length) :]
    return messages


def is_valid(create, *calls):
    for name, argument in calls:
        messages = argument if name == "pack" else split_packet(argument)
        if messages is None or len(messages) > 1_000:
            return False
        if any(len(text) > 1_000 or not all(" " <= character <= "~" for character in text) for text in messages):
            return False
    return True


def generate(random, size):
    calls = []
    for _ in range(size):
        messages = [
            "".join(random.choice("ab:1 ") for _ in range(random.choice([0, 1, 3, 12])))
            for _ in range(random.randint(0, 4))
        ]
        if random.random() < 0.5:
            calls.append(["pack", messages])
        else:
            calls.append(["unpack", "".join(f"{len(message)}:{message}" for message in messages)])
    return [["Packer"], *calls]


def worst(random, size):
    return [["Packer"], ["pack", ["abc"] * size], ["unpack", "3:abc" * size]]
