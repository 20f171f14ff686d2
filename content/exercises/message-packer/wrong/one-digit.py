# fails: ten-characters
class Packer:
    def pack(self, messages):
        return "".join(f"{len(message)}:{message}" for message in messages)

    def unpack(self, packet):
        messages = []
        position = 0
        while position < len(packet):
            length = int(packet[position])
            messages.append(packet[position + 2 : position + 2 + length])
            position += 2 + length
        return messages
