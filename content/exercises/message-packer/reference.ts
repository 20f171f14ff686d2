class Packer {
  pack(messages: string[]): string {
    return messages.map((message) => `${message.length}:${message}`).join('')
  }

  unpack(packet: string): string[] {
    const messages: string[] = []
    let position = 0
    while (position < packet.length) {
      const colon = packet.indexOf(':', position)
      const end = colon + 1 + Number(packet.slice(position, colon))
      messages.push(packet.slice(colon + 1, end))
      position = end
    }
    return messages
  }
}
