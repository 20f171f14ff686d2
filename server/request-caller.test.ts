import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SessionReader } from '#app/platform/session.server.ts'
import { CredentialOwners } from './credential-owners.ts'
import { RequestCallers } from './request-caller.ts'

const SECRET = 'a secret for tests, long enough for them'
const CONFIG = { PUBLIC_URL: 'http://localhost', AUTH_SECRET: SECRET }
const ADDRESS = { kind: 'address', key: 'address 203.0.113.1' }

const signed = (value: string, secret = SECRET) =>
  encodeURIComponent(`${value}.${createHmac('sha256', secret).update(value).digest('base64')}`)
const sessionCookie = (token: string, secret?: string) => `flashcards.session=${signed(token, secret)}`
const tokenOf = (name: string) => name.padEnd(32, 'x')

const readerOf =
  (owners: Map<string, string>): SessionReader =>
  async (cookie) => {
    const id = owners.get(cookie ?? '')
    if (id === undefined) return null
    const time = new Date()
    const viewer = { id, name: 'Sam', email: 'sam@example.test', role: 'user' as const }
    return { sessionId: id, viewer, createdAt: time, renewedAt: time, expiresAt: time, readAt: time }
  }

const find = (callers: RequestCallers, cookie: string, url = '/today') =>
  callers.find({ headers: { cookie }, ip: '203.0.113.1', url })

test('[FAIR-02] a session counts by itself until it is read, then for its person, and for the address once it is revoked', async () => {
  const cookie = sessionCookie(tokenOf('token'))
  const sessions = new Map([[cookie, 'sam']])
  const callers = new RequestCallers(CONFIG)
  const read = callers.observe(readerOf(sessions))
  expect(find(callers, cookie).key).toMatch(/^session [\da-f]{64}$/)
  await read(cookie)
  expect(find(callers, cookie)).toEqual({ kind: 'person', key: 'person sam' })
  sessions.clear()
  await read(cookie)
  expect(find(callers, cookie)).toEqual(ADDRESS)
})

test('[FAIR-02] a cookie that this server did not sign as a session counts for the address', () => {
  const callers = new RequestCallers(CONFIG)
  for (const cookie of [
    '',
    'flashcards.session=',
    sessionCookie(tokenOf('token'), 'another secret'),
    // A visitor's cookie and a device's, which are signed with the same secret.
    sessionCookie(crypto.randomUUID()),
    sessionCookie(`d1.${'i'.repeat(22)}.${'t'.repeat(22)}`),
  ])
    expect([cookie, find(callers, cookie)]).toEqual([cookie, ADDRESS])
})

test('[FAIR-02] a browser that has logged in before counts by itself, for account calls alone', () => {
  const callers = new RequestCallers(CONFIG)
  const id = 'i'.repeat(22)
  const cookie = `flashcards.device=${signed(`d1.${id}.tag`)}`
  expect(find(callers, cookie, '/api/auth/sign-in/email')).toEqual({ kind: 'person', key: `device ${id}` })
  expect(find(callers, cookie, '/login')).toEqual(ADDRESS)
})

test('[SEC-06] the number of remembered credentials is bounded, and those in use stay', () => {
  const owners = new CredentialOwners(5)
  for (let index = 0; index < 20; index += 1) {
    owners.set(`hash ${index}`, index % 2 === 0 ? null : 'somebody')
    owners.set('in use', 'sam')
  }
  expect([owners.size, owners.find('in use'), owners.find('hash 0'), owners.find('hash 18')]).toEqual([
    5,
    'sam',
    undefined,
    null,
  ])
})
