import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createTestApp, TEST_ORIGIN } from '../test/app.ts'
import { failureKey } from './failure-route.ts'
import { redactSecrets } from './redact.ts'

async function openSite() {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const { app } = await createTestApp({ LOG_LEVEL: 'info' }, stream)
  const send = (body: unknown) =>
    app.inject({
      method: 'POST',
      url: '/failures',
      headers: { origin: TEST_ORIGIN, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return { app, send, log: () => lines.filter((line) => line.includes('failed in a browser')).join('\n') }
}

const REPORT = {
  id: crypto.randomUUID(),
  path: '/study',
  message: 'TypeError: x is undefined',
  stack: 'at f',
}

test('[SITE-05] a failure in a browser is logged under the id that the person can quote', async () => {
  const { send, log } = await openSite()
  expect((await send(REPORT)).statusCode).toBe(204)
  expect(log()).toContain(REPORT.id)
  expect(log()).toContain('TypeError: x is undefined')
})

test('[SITE-05] reports are limited in size, form and number', async () => {
  const { send, log } = await openSite()
  expect((await send({ ...REPORT, message: 'x'.repeat(501) })).statusCode).toBe(400)
  expect((await send({ message: 'no id' })).statusCode).toBe(400)
  expect((await send({ ...REPORT, stack: 'x'.repeat(9_000) })).statusCode).toBe(413)
  const responses = await Promise.all(Array.from({ length: 25 }, () => send(REPORT)))
  // Twenty a minute, and the three above count.
  expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(8)
  expect(log().split('\n').filter(Boolean)).toHaveLength(1)
})

test('[OPS-04] equal failures are one group with a count and the ids that people can quote', async () => {
  const { app, send, log } = await openSite()
  const ids = Array.from({ length: 5 }, () => crypto.randomUUID())
  for (const id of ids) await send({ ...REPORT, id })
  await send({ ...REPORT, message: 'RangeError: too deep' })
  expect(log().split('\n').filter(Boolean)).toHaveLength(2)
  await app.close()
  const lines = log().split('\n').filter(Boolean)
  expect(lines).toHaveLength(3)
  expect(JSON.parse(lines[2] ?? '')).toMatchObject({ count: 5, ids: ids.slice(1), failure: { id: ids[0] } })
})

test.each([
  [
    'the same bug in two browsers',
    'at a (https://x.example/assets/a1.js:2:3)',
    'a@https://x.example/assets/a1.js:2:3',
    true,
  ],
  [
    'another place in our code',
    'at a (https://x.example/assets/a1.js:2:3)',
    'at a (https://x.example/assets/a1.js:9:3)',
    false,
  ],
])('[OPS-04] failures are grouped by message and first own frame: %s', (_, one, other, isEqual) => {
  const keys = [one, other].map((stack) => failureKey({ message: 'TypeError: x', stack }))
  expect(keys[0] === keys[1]).toBe(isEqual)
})

test.each([
  ['at https://x.example/a.js?token=1:2:3', 'at https://x.example/a.js:2:3'],
  ['no deck for sam@example.com here', 'no deck for (address) here'],
  [`bad ${'ab12'.repeat(12)} value`, 'bad (token) value'],
  ['at TopicList (/assets/topic-list.js:12:3)', 'at TopicList (/assets/topic-list.js:12:3)'],
])('[SITE-05] personal data is redacted: %s', (text, redacted) => {
  expect(redactSecrets(text)).toBe(redacted)
})
