import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createTestApp } from '../test/app.ts'

const report = (path: string) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': `http://localhost:3000${path}?token=secret`,
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/a.js?who=ann',
    },
  })

test('[SEC-12] reports are accepted without Origin, logged once per group, and limited in size and number', async () => {
  const lines: string[] = []
  const logStream = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const { app } = await createTestApp({ LOG_LEVEL: 'warn' }, logStream)
  const send = (body: string, type = 'application/csp-report') =>
    app.inject({ method: 'POST', url: '/policy-reports', headers: { 'content-type': type }, body })
  expect((await send(report('/about'))).statusCode).toBe(204)
  expect((await send(report('/about'))).statusCode).toBe(204)
  expect((await send('[]', 'application/reports+json')).statusCode).toBe(204)
  expect((await send('{"a":1}')).statusCode).toBe(400)
  expect((await send('{')).statusCode).toBe(400)
  expect((await send('x'.repeat(17 * 1024))).statusCode).toBe(413)
  expect((await send('a=b', 'text/plain')).statusCode).toBe(415)
  const logged = lines.filter((line) => line.includes('violated its policy'))
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain('https://evil.example')
  expect(logged.join()).not.toMatch(/secret|ann|a\.js/)
  const statuses = await Promise.all(Array.from({ length: 30 }, () => send(report('/'))))
  expect(statuses.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(10)
})

test('[SEC-12] the response to an invalid URL has every security header', async () => {
  const { app } = await createTestApp({ PUBLIC_URL: 'https://cards.example' })
  const valid = await app.inject('/livez')
  for (const url of ['/%ff', '/%', '/courses/%c0%ae']) {
    const response = await app.inject(url)
    expect([url, response.statusCode >= 400 && response.statusCode < 500]).toEqual([url, true])
    for (const name of [
      'content-security-policy',
      'permissions-policy',
      'referrer-policy',
      'strict-transport-security',
      'x-content-type-options',
    ]) {
      expect([url, name, response.headers[name]]).toEqual([url, name, valid.headers[name]])
    }
    expect(response.headers['x-request-id']).toBeDefined()
    expect(response.body).not.toContain('%')
  }
})
