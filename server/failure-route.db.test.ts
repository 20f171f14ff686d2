import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createTestApp, TEST_ORIGIN } from '../test/app.ts'
import { redactSecrets } from './failure-route.ts'

async function aSite() {
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
  return { send, log: () => lines.filter((line) => line.includes('failed in a browser')).join('\n') }
}

const aReport = {
  id: crypto.randomUUID(),
  path: '/study',
  message: 'TypeError: x is undefined',
  stack: 'at f',
}

test('[SITE-05] what failed in a browser is in the log under the id that the person can quote', async () => {
  const { send, log } = await aSite()
  expect((await send(aReport)).statusCode).toBe(204)
  expect(log()).toContain(aReport.id)
  expect(log()).toContain('TypeError: x is undefined')
})

test('[SITE-05] a report is small, has the right form, and there are few of them', async () => {
  const { send, log } = await aSite()
  expect((await send({ ...aReport, message: 'x'.repeat(501) })).statusCode).toBe(400)
  expect((await send({ message: 'no id' })).statusCode).toBe(400)
  expect((await send({ ...aReport, stack: 'x'.repeat(9_000) })).statusCode).toBe(413)
  const answers = await Promise.all(Array.from({ length: 25 }, () => send(aReport)))
  // Twenty a minute, and the three above count.
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(8)
  expect(log().split('\n').filter(Boolean)).toHaveLength(17)
})

test.each([
  ['at https://x.example/a.js?token=1:2:3', 'at https://x.example/a.js:2:3'],
  ['no deck for sam@example.com here', 'no deck for (address) here'],
  [`bad ${'ab12'.repeat(12)} value`, 'bad (token) value'],
  ['at TopicList (/assets/topic-list.js:12:3)', 'at TopicList (/assets/topic-list.js:12:3)'],
])('[SITE-05] nothing of a person is kept: %s', (text, kept) => {
  expect(redactSecrets(text)).toBe(kept)
})
