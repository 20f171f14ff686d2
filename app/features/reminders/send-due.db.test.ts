import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/shared/units.ts'
import { createTestApp } from '../../../test/app.ts'
import { insertReminded } from '../../../test/factories/reminder.ts'
import { digestTimes } from './reminder.rules.ts'
import { sendDue, type SendOutcome } from './send-due.service.server.ts'

/** One minute after the learners' hour. */
const NOW = Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS + 7 * HOUR_MS + 31 * MINUTE_MS
const LEARNERS = 12

async function openSite() {
  const site = await createTestApp()
  const people: string[] = []
  for (let index = 0; index < LEARNERS; index += 1) {
    people.push((await insertReminded(site.db, { now: NOW, cards: 1 })).id)
  }
  const requested: string[] = []
  const send = (end: (isFirst: boolean) => Promise<SendOutcome>) =>
    sendDue({
      db: site.db,
      log: site.app.log,
      kind: 'digest',
      timesOf: digestTimes,
      send: async ({ learnerId }) => {
        requested.push(learnerId)
        return end(learnerId === people[0])
      },
      limitMs: 300,
      readNow: () => NOW,
      until: NOW + 1,
    })
  return { ...site, send, requested }
}

test('[NUDGE-04] a message that never ends is given up, costs the others nothing, and is not repeated', async () => {
  const { send, requested, db } = await openSite()
  const hang = (isFirst: boolean): Promise<SendOutcome> =>
    isFirst ? new Promise(() => {}) : Promise.resolve('sent')
  expect(await send(hang)).toEqual({ sent: LEARNERS - 1 })
  expect(await send(async () => 'sent')).toEqual({ sent: 0 })
  expect(requested).toHaveLength(LEARNERS)
  const left = await db.selectFrom('reminder_message').select('state').where('state', '!=', 'sent').execute()
  expect(left).toEqual([{ state: 'claimed' }])
})

test('[NUDGE-04] one message that is taken later lets the run go on, a server that takes nothing ends it', async () => {
  const later = await openSite()
  expect(await later.send(async (isFirst) => (isFirst ? 'retry' : 'sent'))).toEqual({ sent: LEARNERS - 1 })
  const nothing = await openSite()
  expect(await nothing.send(async () => 'refused')).toEqual({ sent: 0 })
  expect(nothing.requested.length).toBeLessThan(LEARNERS)
  // None is marked: all are requested again.
  expect(await nothing.db.selectFrom('reminder_message').select('state').execute()).toEqual([])
})
