import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newId } from '#app/shared/ids.ts'
import { API_CALLS } from '../api-calls.ts'
import { createTestApp } from '../app.ts'
import { insertPerson } from '../factories/person.ts'
import { reportAttack } from './attack-report.ts'

type Sent = { text: string; atMs: number }

/** A statement is sent as a text, or with its values and name. */
const textOf = (statement: unknown): string =>
  typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : String(statement)

/** Records every statement sent from now on, with its time. */
function recordStatements(): Sent[] {
  const sent: Sent[] = []
  const { query } = Client.prototype
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function record(
    this: Client,
    ...args: unknown[]
  ) {
    sent.push({ text: textOf(args[0]), atMs: performance.now() })
    // The real call; its type has too many overloads to write out.
    // oxlint-disable-next-line typescript/no-unsafe-return
    return Reflect.apply(query, this, args)
  })
  onTestFinished(() => spy.mockRestore())
  return sent
}

test('[SEC-02] a write with invalid input opens no transaction', async () => {
  const site = await createTestApp()
  const admin = await insertPerson(site.db, { role: 'admin' })
  const writes = [...API_CALLS].filter(([, { isWrite }]) => isWrite).map(([name]) => name)
  const sent = recordStatements()
  const rejected: string[] = []
  for (const name of writes) {
    // Some mutations end the session.
    const cookie = await site.cookieOf(admin)
    const { status } = await site.callMutation(name, { id: 'no id', deckId: 7, version: 'none' }, cookie)
    if (status === 400) rejected.push(name)
  }
  reportAttack('writes with bad input', { tried: writes.length, rejected: rejected.length })
  expect(rejected.length).toBeGreaterThan(20)
  // Calls without an input can't be rejected, so they do open one.
  const begun = sent.filter(({ text }) => text === 'begin').length
  expect(begun).toBeGreaterThan(0)
  expect(begun).toBeLessThanOrEqual(writes.length - rejected.length)
})

test('[COURSE-01] a course is sanitised before its transaction begins', async () => {
  const site = await createTestApp()
  const cookie = await site.cookieOf(await insertPerson(site.db, { role: 'admin' }))
  const html = '<p onclick="x">A <b>bold</b> word <i>and</i> another.</p>'.repeat(1_500)
  const subtopics = Array.from({ length: 8 }, (_, index) => ({
    id: newId(),
    title: `Lesson ${index}`,
    content: { html, script: '' },
  }))
  const sent = recordStatements()
  const startedAtMs = performance.now()
  const saved = await site.callMutation(
    'courseEditor.save',
    {
      id: newId(),
      version: 0,
      title: 'Large',
      outline: { topics: [{ id: newId(), title: 'One', subtopics }] },
    },
    cookie,
  )
  const totalMs = performance.now() - startedAtMs
  expect(saved.status).toBe(200)
  const begun = sent.find(({ text }) => text === 'begin')
  const committed = sent.find(({ text }) => text === 'commit')
  if (begun === undefined || committed === undefined) throw new Error('Nothing was committed.')
  const share = (committed.atMs - begun.atMs) / totalMs
  reportAttack('saving a large course', {
    tried: 1,
    totalMs: Math.round(totalMs),
    shareInTransaction: Math.round(share * 100) / 100,
  })
  expect(share).toBeLessThan(0.5)
})
