import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { z } from 'zod'
import { serveRequests } from '../bench/process-messages.ts'

// Browsers as plain sockets, each with its own topic, so that each is one subject of the relay.
const OPENING_AT_ONCE = 100
const sockets: Socket[] = []
let ended = 0

async function open(port: number, localAddress: string) {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.write(
    `GET /live?topics=course:${randomUUID()} HTTP/1.1\r\nhost: localhost\r\naccept: text/event-stream\r\n\r\n`,
  )
  let start = ''
  while (!start.includes('event: hello')) {
    start += String(await once(socket, 'data'))
    if (!start.startsWith('HTTP/1.1 200')) throw new Error(`The stream was rejected: ${start}`)
  }
  socket.resume()
  socket.on('error', () => {})
  socket.once('close', () => {
    ended += 1
  })
  sockets.push(socket)
}

serveRequests({
  open: async (details) => {
    const { port, count, localAddress } = z
      .object({ port: z.number(), count: z.number(), localAddress: z.string() })
      .parse(details)
    for (let opened = 0; opened < count; opened += OPENING_AT_ONCE) {
      const batch = Math.min(OPENING_AT_ONCE, count - opened)
      await Promise.all(Array.from({ length: batch }, async () => open(port, localAddress)))
    }
  },
  close: async () => {
    for (const socket of sockets.splice(0)) socket.destroy()
    ended = 0
  },
  ended: async () => ended,
})
