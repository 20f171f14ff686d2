class Packer:
    def pack(self, messages):
        packet = ""
        for message in messages:
            packet += str(len(message)) + ":" + message
        return packet

    def unpack(self, packet):
        messages = []
        while packet != "":
            length = ""
            while packet[0] != ":":
                length += packet[0]
                packet = packet[1:]
            packet = packet[1:]
            messages.append(packet[: int(length)])
            packet = packet[int(length) :]
        return messages
