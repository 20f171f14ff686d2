import { once } from 'node:events'
import { request } from 'node:http'
import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { TimeLimitError } from '#app/shared/time-limit.ts'
import { readStatus } from './public-post.server.ts'

/** A push service that writes `answer` to everyone who connects; `openSockets` are the connections that it still has. */
async function startService(answer: (socket: Socket) => void) {
  const openSockets = new Set<Socket>()
  const server = createServer((socket) => {
    openSockets.add(socket)
    socket.on('close', () => openSockets.delete(socket))
    socket.on('error', () => {})
    socket.once('data', () => answer(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    for (const socket of openSockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const post = (limitMs?: number) =>
    readStatus(
      request(`http://127.0.0.1:${address.port}/`, { method: 'POST', agent: false }),
      new Uint8Array([1]),
      limitMs,
    )
  return { post, openSockets }
}

const SHORT_MS = 200

test('[NUDGE-03] an answer gives its status, also if its body never ends', async () => {
  const { post, openSockets } = await startService((socket) =>
    socket.write('HTTP/1.1 201 Created\r\ncontent-length: 9999\r\n\r\nx'),
  )
  expect(await post()).toBe(201)
  await expect.poll(() => openSockets.size).toBe(0)
})

test('[NUDGE-03] a push service that switches the protocol is a failure, and its connection ends', async () => {
  const { post, openSockets } = await startService((socket) =>
    socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'),
  )
  await expect(post()).rejects.toThrow('another protocol')
  await expect.poll(() => openSockets.size).toBe(0)
})

test('[NUDGE-03] a push service that hangs, or sends its headers forever, is given up', async () => {
  const silent = await startService(() => {})
  await expect(silent.post(SHORT_MS)).rejects.toThrow(TimeLimitError)
  await expect.poll(() => silent.openSockets.size).toBe(0)
  const early = await startService((socket) => {
    const timer = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'), 20)
    socket.on('close', () => clearInterval(timer))
  })
  await expect(early.post(SHORT_MS)).rejects.toThrow(TimeLimitError)
  await expect.poll(() => early.openSockets.size).toBe(0)
})

test('[NUDGE-03] a push service that closes the connection is a failure', async () => {
  const { post } = await startService((socket) => socket.destroy())
  await expect(post()).rejects.toThrow('socket hang up')
})
