import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { startStartupServer } from './startup-server.ts'

test('[OPS-08] a starting process is alive, but neither started nor ready, and then frees its port', async () => {
  const startup = await startStartupServer({ host: '127.0.0.1', port: 0 })
  const request = (path: string) => fetch(`http://127.0.0.1:${startup.port}${path}`)
  expect((await request('/livez')).status).toBe(200)
  for (const path of ['/startupz', '/readyz', '/version', '/', '/api/deck.listMine']) {
    const response = await request(path)
    expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '2'])
    expect(await response.json()).toMatchObject({ started: false })
  }
  await startup.stop()
  await expect(request('/livez')).rejects.toThrow('fetch failed')
  const next = createServer()
  await new Promise<void>((resolve) => next.listen(startup.port, '127.0.0.1', resolve))
  await new Promise((resolve) => next.close(resolve))
})
