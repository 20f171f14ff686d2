import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp, TEST_ORIGIN } from '../test/app.ts'
import { insertPerson } from '../test/factories/person.ts'
import { findLeaks } from '../e2e/log-secrets.ts'

const PASSWORD = 'hunter2 is no password'
const TOKEN = 'fc_pat_0123456789abcdefghij0123456789'
const COOKIE = 'flashcards.session=s3cr3t.c00kie'
const EMAIL = 'sam.okafor@example.com'
const SECRETS = [PASSWORD, TOKEN, COOKIE, EMAIL, 's3cr3t']

/** An error as libraries throw them: with the request, the row and the configuration attached. */
class CarelessError extends Error {
  readonly detail = `Key (email)=(${EMAIL}) already exists.`
  readonly where = `COPY person, line 1: "${PASSWORD}"`
  readonly config = { headers: { authorization: `Bearer ${TOKEN}`, cookie: COOKIE }, data: PASSWORD }
  readonly request = { body: { password: PASSWORD } }
}

async function openSite() {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const site = await createTestApp({ LOG_LEVEL: 'info' }, stream)
  return { ...site, lines }
}

test('[OPS-04] no password, token, cookie or email reaches the log: bodies, headers, errors, SQL errors', async () => {
  const { app, db, lines } = await openSite()
  const person = await insertPerson(db, { email: EMAIL })
  const failures: Record<string, () => Promise<unknown>> = {
    // PostgreSQL quotes the row in `detail`.
    duplicate: () =>
      sql`insert into person (id, name, email) values (${crypto.randomUUID()}, 'x', ${person.email})`.execute(
        db,
      ),
    // It quotes the value in the message.
    value: () => sql`select ${PASSWORD}::uuid`.execute(db),
    careless: () => Promise.reject(new CarelessError(`No mail to ${EMAIL} with ${TOKEN}`)),
    cause: () => Promise.reject(new Error('outer', { cause: new CarelessError(`inner ${EMAIL}`) })),
    text: () => Promise.reject(`plain text for ${EMAIL}`),
  }
  for (const [name, fail] of Object.entries(failures)) {
    app.post(`/planted/${name}`, async (request) => {
      request.log.info(
        { body: request.body, headers: request.headers, request: { body: request.body } },
        'planted',
      )
      request.log.warn({ people: [{ email: EMAIL, list: [{ password: PASSWORD }] }] }, 'planted list')
      await fail()
    })
  }
  for (const name of Object.keys(failures)) {
    const response = await app.inject({
      method: 'POST',
      url: `/planted/${name}?token=${TOKEN}&email=${EMAIL}`,
      headers: { origin: TEST_ORIGIN, cookie: COOKIE, authorization: `Bearer ${TOKEN}` },
      payload: { email: EMAIL, password: PASSWORD },
    })
    expect([name, response.statusCode, findLeaks([response.body], SECRETS)]).toEqual([name, 500, []])
  }
  // The test would pass if nothing was logged: each failure has its planted lines, its error and its request.
  const text = lines.join('')
  expect(text.match(/"msg":"planted"/g)).toHaveLength(5)
  expect(text.match(/"msg":"a request failed"/g)).toHaveLength(5)
  expect(text).toContain('23505')
  expect(text).toContain('person_email')
  expect(text).toContain('22P02')
  expect(text).toContain('"cause":{')
  expect(text).toMatch(/log-redaction\.db\.test\.ts:\d+/)
  expect(findLeaks(lines, SECRETS)).toEqual([])
})

test('[OPS-04] a failed sign-in and a failed call log nothing that was typed', async () => {
  const { app, lines } = await openSite()
  const headers = { origin: TEST_ORIGIN, cookie: COOKIE, 'content-type': 'application/json' }
  const body = JSON.stringify({ email: EMAIL, password: PASSWORD })
  const signIn = await app.inject({ method: 'POST', url: '/api/auth/sign-in/email', headers, body })
  expect(signIn.statusCode).toBe(401)
  const call = await app.inject({ method: 'POST', url: '/api/deck.create', headers, body })
  expect(call.statusCode).toBe(401)
  const withToken = { authorization: `Bearer ${TOKEN}` }
  expect((await app.inject({ url: `/api/v1/decks?q=${EMAIL}`, headers: withToken })).statusCode).toBe(401)
  expect(lines.length).toBeGreaterThanOrEqual(3)
  expect(findLeaks(lines, SECRETS)).toEqual([])
})
