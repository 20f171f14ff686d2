import { once } from 'node:events'
import http from 'node:http'
import { connect } from 'node:net'
import { arrayBuffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { closeConnectionsOnShutdown } from './close-connections.ts'

test('[OPS-05] a connection on which nothing was sent does not hold up the closing', async () => {
  const app = fastify({ connectionTimeout: 30_000 })
  closeConnectionsOnShutdown(app, () => true)
  const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const accepted = once(app.server, 'connection')
  const socket = connect(Number(address.port), '127.0.0.1')
  onTestFinished(() => {
    socket.destroy()
  })
  await accepted
  const startMs = performance.now()
  await app.close()
  expect(performance.now() - startMs).toBeLessThan(10_000)
})

test('[OPS-05] while draining, a connection whose response had begun takes one more request', async () => {
  const app = fastify()
  let isDraining = false
  closeConnectionsOnShutdown(app, () => isDraining)
  const rest = Promise.withResolvers<void>()
  app.get('/long', (_, reply) => {
    reply.hijack()
    reply.raw.writeHead(200)
    reply.raw.write('begun')
    void rest.promise.then(() => reply.raw.end())
  })
  app.get('/short', async () => 'done')
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(async () => {
    agent.destroy()
    await app.close()
  })
  const get = async (path: string) => {
    const request = http.get(`${address}${path}`, { agent })
    const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
    request.once('response', resolve).once('error', reject)
    return { response: await promise, request }
  }

  const long = await get('/long')
  isDraining = true
  rest.resolve()
  await long.response.toArray()
  // As a load balancer does that has not seen yet that the process isn't ready any more.
  const short = await get('/short')
  expect(short.request.reusedSocket).toBe(true)
  expect(short.response.statusCode).toBe(200)
  expect(short.response.headers.connection).toBe('close')
  short.response.resume()
})

// More than the system takes off the server's hands.
const LARGE = 16_000_000

async function startClosing() {
  const app = fastify()
  closeConnectionsOnShutdown(app, () => true)
  app.get('/', async () => Buffer.alloc(LARGE))
  app.get('/short', async () => 'done')
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const get = async (path: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
    http.get(`${address}${path}`, resolve).once('error', reject)
    return promise
  }
  const response = await get('/')
  const closed = app.close()
  await delay(200)
  return { response, closed, get }
}

test('[OPS-05] a response that a slow client has not taken yet arrives completely', async () => {
  const { response, closed } = await startClosing()
  expect((await arrayBuffer(response)).byteLength).toBe(LARGE)
  await closed
})

test('[OPS-05] while a slow client is waited for, nobody else connects, and the wait has an end', async () => {
  const { response, closed, get } = await startClosing()
  await expect(get('/short')).rejects.toThrow('ECONNREFUSED')
  const startMs = performance.now()
  await closed
  expect(performance.now() - startMs).toBeLessThan(10_000)
  response.destroy()
})
