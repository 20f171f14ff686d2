import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createTestApp } from '../test/app.ts'
import { callAuth } from '../test/auth-calls.ts'
import { insertPerson } from '../test/factories/person.ts'

const lineSchema = z.object({ msg: z.string(), time: z.number() }).loose()

/** A site whose log lines can be read. */
async function openWithLog() {
  const text: string[] = []
  const logStream = new Writable({
    write(chunk, _, done) {
      text.push(String(chunk))
      done()
    },
  })
  const site = await createTestApp({ LOG_LEVEL: 'info' }, logStream)
  const linesOf = (message: string) =>
    text
      .flatMap((chunk) => chunk.trim().split('\n'))
      .map((line) => lineSchema.parse(JSON.parse(line)))
      .filter(({ msg }) => msg === message)
  return { ...site, text, linesOf }
}

test('[SEC-04] every attempt to sign up, log in, log out or reset is logged with its outcome, and without the email', async () => {
  const { app, text, linesOf } = await openWithLog()
  const form = { email: 'Quill.Quentin@example.com', password: 'a long enough phrase' }
  await callAuth(app, 'sign-up/email', { ...form, company: '', displayName: '' })
  await callAuth(app, 'sign-in/email', { ...form, password: 'not the phrase' })
  const { cookie } = await callAuth(app, 'sign-in/email', form)
  await callAuth(app, 'request-password-reset', { email: form.email })
  await callAuth(app, 'sign-out', {}, { cookie: cookie ?? '' })
  await callAuth(app, 'sign-in/anonymous', {})
  const events = linesOf('account event')
  expect(events.map(({ event, outcome, status }) => [event, outcome, status])).toEqual([
    ['POST /sign-up/email', 'accepted', 200],
    ['POST /sign-in/email', 'refused', 401],
    ['POST /sign-in/email', 'accepted', 200],
    ['POST /request-password-reset', 'accepted', 200],
    ['POST /sign-out', 'accepted', 200],
  ])
  // The account is the same in all of them, and the network is.
  const accounts = new Set(events.slice(0, 4).map(({ account }) => account))
  expect([...accounts]).toEqual([expect.stringMatching(/^account:[\w-]{22}$/)])
  expect(new Set(events.map(({ network }) => network)).size).toBe(1)
  expect(text.join('')).not.toMatch(/quill|example\.com|phrase|203\.0\.113/i)
})

test('[ROLE-01] a call that its caller may not make is logged with the call and a pseudonym', async () => {
  const { db, cookieOf, callQuery, callMutation, text, linesOf } = await openWithLog()
  const person = await insertPerson(db)
  const cookie = await cookieOf(person)
  await callQuery('deck.listMine', {})
  await callQuery('admin.flags', undefined, cookie)
  await callMutation('admin.setFlag', { id: 'enablePayments', enabled: true }, cookie)
  await callQuery('deck.listMine', {}, cookie)
  const refused = linesOf('a call was refused')
  expect(refused.map(({ call, code }) => [call, code])).toEqual([
    ['deck.listMine', 'UNAUTHORIZED'],
    ['admin.flags', 'NOT_FOUND'],
    ['admin.setFlag', 'NOT_FOUND'],
  ])
  expect(refused.map(({ person: who }) => who)).toEqual([
    null,
    expect.stringMatching(/^person:[\w-]{22}$/),
    refused[1]?.['person'],
  ])
  expect(text.join('')).not.toContain(person.id)
})

test('[SEC-10] a write from another site is logged, and no header or path can add a line to the log', async () => {
  const { app, text, linesOf } = await openWithLog()
  const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  await app.inject({ method: 'POST', url: '/api/deck.create', headers, body: '{}' })
  expect(linesOf('a write of another site was refused')).toMatchObject([{ site: 'cross-site' }])
  const before = text.length
  const forged = '%0a{"level":60,"msg":"forged"}\u2028{"msg":"forged"}'
  await app.inject({ url: `/api/${forged}`, headers: { accept: forged } })
  const added = text.slice(before).join('').trim().split('\n')
  expect(added.map((line) => lineSchema.parse(JSON.parse(line)).msg)).not.toContain('forged')
  expect(added.length).toBeLessThanOrEqual(2)
})

test('[OPS-01] every line has the time in UTC milliseconds, its level and the request', async () => {
  const { app, linesOf } = await openWithLog()
  const startedAt = Date.now()
  const { headers } = await app.inject('/livez')
  const [line] = linesOf('answered')
  expect(line).toMatchObject({ level: 30, reqId: headers['x-request-id'], method: 'GET', path: '/livez' })
  expect(line?.time).toBeGreaterThanOrEqual(startedAt)
})
