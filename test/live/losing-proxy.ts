import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

const LINE_END = '\r\n'

/** Removes the messages of a subject from what a NATS server sends, as a broken route between two servers would. */
class MessageFilter {
  #rest = Buffer.alloc(0)

  pass(chunk: Buffer, isLost: (subject: string) => boolean): Buffer[] {
    const parts: Buffer[] = []
    this.#rest = Buffer.concat([this.#rest, chunk])
    for (;;) {
      const lineEnd = this.#rest.indexOf(LINE_END)
      if (lineEnd < 0) return parts
      const words = this.#rest.toString('utf8', 0, lineEnd).split(' ')
      const isMessage = words[0] === 'MSG'
      const payload = isMessage ? Number(words.at(-1)) + LINE_END.length : 0
      const length = lineEnd + LINE_END.length + payload
      if (this.#rest.length < length) return parts
      if (!isMessage || !isLost(words[1] ?? '')) parts.push(this.#rest.subarray(0, length))
      this.#rest = this.#rest.subarray(length)
    }
  }
}

/** A proxy in front of NATS that loses messages of chosen subjects, while everything else arrives. */
export async function startLosingProxy(targetPort: number) {
  const sockets: Socket[] = []
  let lost = ''
  const server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1')
    const filter = new MessageFilter()
    sockets.push(near, far)
    near.pipe(far)
    far.on('data', (chunk) => {
      for (const part of filter.pass(chunk, (subject) => lost !== '' && subject.includes(lost)))
        near.write(part)
    })
    near.on('error', () => far.destroy())
    far.on('error', () => near.destroy())
    far.on('close', () => near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port.')
  return {
    url: `nats://127.0.0.1:${address.port}`,
    /** From now on messages whose subject contains this are lost; none with an empty text. */
    lose(part: string) {
      lost = part
    },
    stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
