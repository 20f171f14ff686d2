class Packer:
    def __init__(self) -> None:
        pass

    def pack(self, messages: list[str]) -> str:
        return "".join(f"{len(message)}:{message}" for message in messages)

    def unpack(self, packet: str) -> list[str]:
        messages = []
        position = 0
        while position < len(packet):
            colon = packet.index(":", position)
            end = colon + 1 + int(packet[position:colon])
            messages.append(packet[colon + 1 : end])
            position = end
        return messages
