# fails: colon-in-a-message
class Packer:
    def pack(self, messages):
        return "".join(f"{len(message)}:{message}" for message in messages)

    def unpack(self, packet):
        messages = []
        length = None
        for part in packet.split(":"):
            if length is None:
                length = int(part or 0)
                continue
            messages.append(part[:length])
            length = int(part[length:] or 0)
        return messages
