import { z } from 'zod'
import { waitUntil } from '../../test/wait-until.ts'
import type { Text } from './text-kinds.ts'
import type { Visitor } from './visitor.ts'

const DRAIN_MS = 60_000
/** Several copies of a text on one device are offered one after the other. */
const MAX_VISITS = 12

/** Opens one text until this device has nothing of it that the server doesn't have. Returns what is wrong, or null. */
export async function drainText(visitor: Visitor, text: Text): Promise<string | null> {
  const listCopies = `Object.keys(localStorage).filter((key) => key.includes('unsent-draft') && key.includes(${JSON.stringify(text.copyName)}))`
  for (let visits = 0; visits < MAX_VISITS; visits += 1) {
    await visitor.openText(text)
    const isSettled = async () => {
      const shown = await visitor.readText(text)
      if (shown?.hasOther === true) await visitor.chooseVersion(text)
      return shown !== null && !shown.hasOther && ['Saved', ''].includes(shown.status)
    }
    const isSaved = await waitUntil(isSettled, { timeoutMs: DRAIN_MS }).then(
      () => true,
      () => false,
    )
    if (!isSaved) return `${text.key}: ${JSON.stringify(await visitor.readText(text))}`
    const copies = z.array(z.string()).parse(await visitor.tryEvaluate(listCopies))
    if (copies.length === 0) return null
  }
  return `${text.key}: copies are left on the device`
}

/** The answers in all databases of this device: an older build had one for answers only. */
const READ_ANSWERS = `(async () => {
  const read = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const found = []
  for (const { name } of await indexedDB.databases()) {
    const database = await read(indexedDB.open(name))
    for (const store of database.objectStoreNames)
      if (store === 'answer' || store === 'entry')
        found.push(...(await read(database.transaction(store).objectStore(store).getAll())))
    database.close()
  }
  return found.filter(({ isSent }) => isSent !== 1).map(({ isSent, event }) => ({ isSent, cardId: event?.cardId ?? '' }))
})()`

const entriesSchema = z.array(z.object({ isSent: z.number(), cardId: z.string() }))

/** Waits until this device has sent its answers. Returns the cards of those that are still on it. */
export async function drainAnswers(visitor: Visitor): Promise<string[]> {
  await visitor.open('/today', "document.querySelector('[data-live=connected]') !== null")
  const readEntries = async () =>
    entriesSchema.safeParse(await visitor.tryEvaluate(READ_ANSWERS)).data ?? null
  const isSent = async () => (await readEntries())?.every((entry) => entry.isSent !== 0) === true
  await waitUntil(isSent, { timeoutMs: DRAIN_MS }).catch(() => {})
  return (await readEntries())?.map(({ cardId }) => cardId) ?? []
}
