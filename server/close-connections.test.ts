import { once } from 'node:events'
import { connect } from 'node:net'
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
