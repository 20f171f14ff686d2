import http from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../test/app.ts'
import { waitUntil } from '../test/wait-until.ts'

// Far more than stopping takes, far less than the 72 s for which a browser may keep its connection.
const STOPPED_WITHIN_MS = 4_000

test('a process that stops during a request responds to it, and does not wait for its connection', async () => {
  const { app, pool } = await createTestApp()
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const agent = new http.Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('lock table public_deck in access exclusive mode')

  const { promise: responded, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
  http.get(`${address}/api/deck.listFeatured`, { agent }, resolve).on('error', reject)
  const isWaiting = async () => {
    const { rowCount } = await pool.query(
      `select from pg_locks where not granted
        and database = (select oid from pg_database where datname = current_database())`,
    )
    return (rowCount ?? 0) > 0
  }
  await waitUntil(isWaiting, { what: 'the request to wait for the table' })

  const closed = app.close().then(() => true)
  await waitUntil(() => !app.server.listening, { what: 'the process to stop listening' })
  await holder.query('rollback')
  holder.release()
  const response = await responded
  response.resume()
  expect([response.statusCode, response.headers.connection]).toEqual([200, 'close'])
  expect(await Promise.race([closed, delay(STOPPED_WITHIN_MS, false)])).toBe(true)
}, 30_000)

test('a response that is half sent when the process stops arrives completely', async () => {
  const { app } = await createTestApp()
  const half = Promise.withResolvers<void>()
  app.get('/long', (_, reply) =>
    reply.type('text/plain').send(
      Readable.from(
        (async function* () {
          yield 'x'.repeat(100_000)
          await half.promise
          yield 'y'.repeat(100_000)
        })(),
      ),
    ),
  )
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const agent = new http.Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const { promise: responded, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
  http.get(`${address}/long`, { agent }, resolve).on('error', reject)
  const response = await responded
  expect(response.headers.connection).toBe('keep-alive')
  const closed = app.close().then(() => true)
  await waitUntil(() => !app.server.listening, { what: 'the process to stop listening' })
  half.resolve()
  expect((await text(response)).length).toBe(200_000)
  expect(await Promise.race([closed, delay(STOPPED_WITHIN_MS, false)])).toBe(true)
}, 30_000)

test('[OPS-05] while a process that stops waits for a slow client, an open connection still gets responses', async () => {
  const { app } = await createTestApp()
  app.get('/large', () => Buffer.alloc(16_000_000))
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const get = async (path: string, options: http.RequestOptions = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
    http.get(`${address}${path}`, options, resolve).on('error', reject)
    return promise
  }
  await text(await get('/livez', { agent }))
  const slow = await get('/large')
  const closed = app.close()
  await waitUntil(() => !app.server.listening, { what: 'the process to stop listening' })
  const served = await get('/livez', { agent })
  expect([served.statusCode, served.headers.connection]).toEqual([200, 'close'])
  served.resume()
  slow.resume()
  await closed
}, 30_000)

test('[OPS-05] a process that will stop says so first and still serves, one request per connection', async () => {
  const { app } = await createTestApp()
  const before = await app.inject('/readyz')
  expect([before.statusCode, before.body.includes('"stopping":false')]).toEqual([200, true])
  app.startDraining()
  const after = await app.inject('/readyz')
  expect([after.statusCode, after.body.includes('"stopping":true')]).toEqual([503, true])
  const served = await app.inject('/api/deck.listFeatured')
  expect([served.statusCode, served.headers.connection]).toEqual([200, 'close'])
})
