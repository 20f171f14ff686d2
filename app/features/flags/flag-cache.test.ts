import { expect, test } from 'vitest'
import type { CommittedChanges } from '#app/platform/live/change-feed.server.ts'
import { FlagCache } from './flag-cache.server.ts'

const changeOf = (table: string): CommittedChanges => ({
  position: '1/0/1',
  changes: [{ table, kind: 'update', key: { id: 'enablePayments' }, old: null }],
})

function aMemory() {
  const stored = { ids: ['enablePayments'], readings: 0, isBroken: false }
  const memory = new FlagCache(async () => {
    stored.readings += 1
    if (stored.isBroken) throw new Error('No database.')
    return stored.ids
  })
  return { stored, memory, read: async () => [...(await memory.read())] }
}

test('[ADMIN-04] while the log is read, a thousand questions cost one reading; a changed flag one more', async () => {
  const { stored, memory, read } = aMemory()
  memory.onReset('live', '1/0/0')
  for (let count = 0; count < 1_000; count += 1) await read()
  expect(stored.readings).toBe(1)
  stored.ids = []
  memory.onChanges(changeOf('deck'))
  expect(await read()).toEqual(['enablePayments'])
  memory.onChanges(changeOf('feature_flag'))
  expect(await read()).toEqual([])
  expect(stored.readings).toBe(2)
})

test('while the log is not read nothing is kept: before it comes up, and after it broke', async () => {
  const { stored, memory, read } = aMemory()
  await read()
  await read()
  expect(stored.readings).toBe(2)
  memory.onReset('live', '1/0/0')
  await read()
  await read()
  expect(stored.readings).toBe(3)
  memory.onReset('broken', null)
  stored.ids = []
  expect(await read()).toEqual([])
  await read()
  expect(stored.readings).toBe(5)
})

test('a reading that was overtaken by a change is not remembered', async () => {
  let answer = (_ids: string[]) => {}
  const memory = new FlagCache(() => new Promise((resolve) => (answer = resolve)))
  memory.onReset('live', '1/0/0')
  const early = memory.read()
  const answerEarly = answer
  memory.onChanges(changeOf('feature_flag'))
  const late = memory.read()
  answer(['enablePayments'])
  answerEarly([])
  expect([...(await early)]).toEqual([])
  expect([...(await late)]).toEqual(['enablePayments'])
  expect([...(await memory.read())]).toEqual(['enablePayments'])
})

test('a failed reading is tried again by the next question', async () => {
  const { stored, memory, read } = aMemory()
  memory.onReset('live', '1/0/0')
  stored.isBroken = true
  await expect(read()).rejects.toThrow('No database.')
  stored.isBroken = false
  expect(await read()).toEqual(['enablePayments'])
})
