import { isLoggedOut } from '#app/client/device-data.ts'
import { runOnDevice } from '#app/client/device-database.ts'
import { type DeviceAnswers, REFUSED, type StoredEntry } from './answer-store.ts'
import { addOlderNames } from './older-names.rules.ts'
import { readQueuedEvent, type RefusedEvent } from './queued-event.rules.ts'
import { hasUnsentMark, writeUnsentMark } from './unsent-mark.ts'

const PENDING = 0

const rangeOf = (isSent: number) => IDBKeyRange.bound([isSent, -Infinity], [isSent, Infinity])
const readEntries = (values: readonly unknown[]) => values.flatMap((value) => readQueuedEvent(value) ?? [])
const toStored = (entry: StoredEntry) => ({ ...entry, event: entry.event && addOlderNames(entry.event) })
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function toRefused(value: unknown): RefusedEvent[] {
  if (!isObject(value)) return []
  const { order, rejection, isSent: _, ...entry } = { order: 0, rejection: {}, isSent: 0, ...value }
  // Builds before one database held everything set what they could not read apart without a reason.
  return [{ order, rejection: { reason: 'unreadable', at: 0, ...rejection }, entry }]
}

/** One person's answers in the database of this device. */
export const openAnswerDatabase = (personId: string): DeviceAnswers => ({
  write: async (added, changed) => {
    // A response that arrives late would create the database again after the log-out has deleted it.
    if (isLoggedOut(personId)) throw new Error('The learner has logged out.')
    return runOnDevice(personId, 'answer', 'readwrite', async (store) => {
      // In the transaction, so that another tab which finds the store empty can't take the mark away afterwards.
      writeUnsentMark(personId, true)
      const puts = changed.map((entry) => store.put(toStored(entry)))
      const orders = added.map(toStored).map(({ order: _, ...entry }) => store.add(entry))
      await Promise.all(puts)
      return Promise.all(orders)
    })
  },
  refuseUnreadable: () =>
    runOnDevice(personId, 'answer', 'readwrite', async (store) => {
      const pending = await store.index('by-sent').getAll(rangeOf(PENDING))
      const unreadable = pending.filter(isObject).filter((value) => readQueuedEvent(value) === null)
      const rejection = { reason: 'unreadable', at: Date.now() }
      await Promise.all(unreadable.map((value) => store.put({ ...value, isSent: REFUSED, rejection })))
    }),
  listPending: (limit) =>
    runOnDevice(personId, 'answer', 'readonly', async (store) =>
      readEntries(await store.index('by-sent').getAll(rangeOf(PENDING), limit)),
    ),
  listAll: () =>
    runOnDevice(personId, 'answer', 'readonly', async (store) => readEntries(await store.getAll())),
  listRefused: () =>
    runOnDevice(personId, 'answer', 'readonly', async (store) =>
      (await store.index('by-sent').getAll(rangeOf(REFUSED))).flatMap(toRefused),
    ),
  remove: (orders) =>
    runOnDevice(personId, 'answer', 'readwrite', async (store) => {
      await Promise.all(orders.map((order) => store.delete(order)))
    }),
  clearMark: () =>
    runOnDevice(personId, 'answer', 'readwrite', async (store) => {
      const index = store.index('by-sent')
      const [pending, refused] = await Promise.all([
        index.count(rangeOf(PENDING)),
        index.count(rangeOf(REFUSED)),
      ])
      if (pending + refused === 0) writeUnsentMark(personId, false)
      return pending
    }),
  hasMark: () => hasUnsentMark(personId),
})
