# fails: growth
class Packer:
    def pack(self, messages):
        return "".join(f"{len(message)}:{message}" for message in messages)

    def unpack(self, packet):
        messages = []
        while packet:
            colon = packet.index(":")
            end = colon + 1 + int(packet[:colon])
            messages.append(packet[colon + 1 : end])
            packet = "".join(packet[position] for position in range(end, len(packet)))
        return messages
