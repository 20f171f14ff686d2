import { COPY_NOUN, deviceDatabaseName } from '#app/client/device-names.ts'
import { openDeviceStore, resultOf } from '#app/client/indexed-db.ts'
import {
  COPY_FORM,
  type CopyContent,
  type CopyEntry,
  isCopyEntry,
  isExpired,
  LEARNER_KEY,
  listPagesToDrop,
  toEntry,
} from './device-copy.rules.ts'

const STORE = 'copy'

/** One person's copy on this device, in a database of its own, so that log-out deletes it with its name. */
export interface CopyStore {
  /** Null if there is none, or it is too old or of another form. */
  find(key: string): Promise<CopyContent | null>
  /** Without what is too old or of another form. */
  list(): Promise<CopyEntry[]>
  /** Writes the learner's cards and decks in one step, and deletes the decks that are not among them. */
  replaceDecks(entries: readonly CopyEntry[], storedKeys: ReadonlySet<string>): Promise<void>
  /** Stores a page that was opened, and drops those that were opened longest ago. */
  putPage(content: CopyContent): Promise<void>
}

const isDeckKey = (key: string) => key === LEARNER_KEY || key.startsWith('deck:')

export async function openCopyStore(personId: string): Promise<CopyStore> {
  const database = await openDeviceStore(deviceDatabaseName(COPY_NOUN, personId), STORE, (created) =>
    created.createObjectStore(STORE, { keyPath: 'key' }),
  )
  const isUsable = (value: unknown): value is CopyEntry => isCopyEntry(value) && !isExpired(value, Date.now())
  return {
    find: (key) =>
      database.run('readonly', async (store) => {
        const value = await resultOf<unknown>(store.get(key))
        return isUsable(value) ? value.content : null
      }),
    list: () =>
      database.run('readonly', async (store) => (await resultOf<unknown[]>(store.getAll())).filter(isUsable)),
    replaceDecks: (entries, storedKeys) =>
      database.run('readwrite', async (store) => {
        const keys = await resultOf(store.getAllKeys())
        const dropped = keys.map(String).filter((key) => isDeckKey(key) && !storedKeys.has(key))
        await Promise.all([
          ...dropped.map((key) => resultOf(store.delete(key))),
          ...entries.map((entry) => resultOf(store.put(entry))),
        ])
      }),
    putPage: (content) =>
      database.run('readwrite', async (store) => {
        await resultOf(store.put(toEntry(content, Date.now())))
        const stored = (await resultOf<unknown[]>(store.getAll())).filter(isCopyEntry)
        const pages = stored.filter(({ key, form }) => form === COPY_FORM && !isDeckKey(key))
        await Promise.all(listPagesToDrop(pages).map((key) => resultOf(store.delete(key))))
      }),
  }
}
