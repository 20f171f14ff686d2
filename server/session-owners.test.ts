import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SessionReader } from '#app/platform/session.server.ts'
import { SessionOwners } from './session-owners.ts'

const SECRET = 'a secret for tests, long enough for them'

const cookieOf = (token: string, secret = SECRET) => {
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `flashcards.session=${encodeURIComponent(`${token}.${signature}`)}`
}

const readerOf =
  (owners: Map<string, string>): SessionReader =>
  async (cookie) => {
    const id = owners.get(cookie ?? '')
    if (id === undefined) return null
    const time = new Date()
    const viewer = { id, name: 'Sam', email: 'sam@example.test', role: 'user' as const }
    return { sessionId: id, viewer, createdAt: time, renewedAt: time, expiresAt: time, readAt: time }
  }

test('[SEC-06] a session has an owner once it was read, until it is deleted; a signature alone has none', async () => {
  const sessions = new Map([[cookieOf('token'), 'person']])
  const owners = new SessionOwners({ publicUrl: 'http://localhost', secret: SECRET })
  const read = owners.observe(readerOf(sessions))
  expect(owners.find(cookieOf('token'))).toBeNull()
  await read(cookieOf('token'))
  expect(owners.find(cookieOf('token'))).toBe('person')
  expect(owners.find(cookieOf('token', 'another secret'))).toBeNull()
  expect([owners.find(undefined), owners.find('flashcards.session=%')]).toEqual([null, null])
  sessions.clear()
  await read(cookieOf('token'))
  expect(owners.find(cookieOf('token'))).toBeNull()
})

test('[SEC-06] the number of cached sessions is bounded', async () => {
  const sessions = new Map(Array.from({ length: 20 }, (_, index) => [cookieOf(`t${index}`), `p${index}`]))
  const owners = new SessionOwners({ publicUrl: 'http://localhost', secret: SECRET, maxSessions: 5 })
  const read = owners.observe(readerOf(sessions))
  for (const cookie of sessions.keys()) await read(cookie)
  expect(owners.size).toBe(5)
  expect([owners.find(cookieOf('t0')), owners.find(cookieOf('t19'))]).toEqual([null, 'p19'])
})
