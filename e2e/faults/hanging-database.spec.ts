import { expect, test } from '@playwright/test'
import { startOwnCluster } from '../../test/live/own-cluster.ts'
import { startSilentProxy } from '../../test/live/silent-proxy.ts'
import { startServerProcess } from '../../test/server-process.ts'
import { findFreePort } from '../../tools/free-port.ts'

test('while the database hangs, the process is live but not ready, and still exits within 10 s @nightly', async () => {
  const cluster = await startOwnCluster()
  const proxy = await startSilentProxy(cluster.port)
  const url = new URL(cluster.url)
  url.port = String(proxy.port)
  const server = await startServerProcess({
    port: await findFreePort(),
    databaseUrl: url.href,
    env: { MIGRATE_ON_START: 'false' },
  })
  proxy.hang()
  expect((await fetch(`${server.origin}/livez`)).status).toBe(200)
  // Requests of one moment share one statement, which may be from before.
  await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status).toBe(503)
  const stoppingAt = Date.now()
  await server.stop('SIGTERM')
  const exitMs = Date.now() - stoppingAt
  console.log(JSON.stringify({ figure: 'exit with a hanging database', ms: exitMs }))
  expect(exitMs).toBeLessThan(10_000)
  proxy.stop()
  await cluster.remove()
})
