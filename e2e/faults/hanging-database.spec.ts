import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { expect, test } from '@playwright/test'
import { migrate } from '../../database/migrate.ts'
import { startTestCluster } from '../../test/cluster.ts'
import { startServerProcess } from '../../test/server-process.ts'
import { findFreePort } from '../../tools/free-port.ts'

/** A wire to PostgreSQL that can fall silent without closing, as a hung host does. */
async function startWire(target: URL) {
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [[near, far], [far, near]] as const) {
      sockets.add(from)
      from.on('data', (bytes) => {
        if (!isSilent) to.write(bytes)
      })
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
  }).listen(await findFreePort(), '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The wire has no port.')
  const url = new URL(target)
  url.port = String(address.port)
  return {
    url: url.href,
    fallSilent: () => {
      isSilent = true
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

test('with a database that hangs, the process answers /livez, is not ready, and still exits within 10 s', async () => {
  const cluster = await startTestCluster()
  await cluster.createDatabase('hang')
  const target = new URL(cluster.urlOf('hang'))
  await migrate(target.href)
  const wire = await startWire(target)
  const server = await startServerProcess({ port: await findFreePort(), databaseUrl: wire.url, env: { MIGRATE_ON_START: 'false' } })
  wire.fallSilent()
  expect((await fetch(`${server.origin}/livez`)).status).toBe(200)
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(503)
  const stoppingAt = Date.now()
  await server.stop('SIGTERM')
  const exitMs = Date.now() - stoppingAt
  console.log(JSON.stringify({ figure: 'exit with a hanging database', ms: exitMs }))
  expect(exitMs).toBeLessThan(10_000)
  wire.close()
  await cluster.remove()
})
