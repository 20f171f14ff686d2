import { isLoggedOut } from '#app/client/device-data.ts'
import { runOnDevice } from '#app/client/device-database.ts'
import {
  SCHEMA_VERSION,
  type CopyContent,
  type OfflineEntry,
  isOfflineEntry,
  isExpired,
  LEARNER_KEY,
  listPagesToDrop,
  toEntry,
} from './device-copy.rules.ts'

/** One person's copy on this device. */
export interface OfflineStore {
  /** Null if there is none, or it is too old or of another form. */
  find(key: string): Promise<CopyContent | null>
  /** Without what is too old or of another form. */
  list(): Promise<OfflineEntry[]>
  /** Writes the learner's cards and decks in one step, and deletes the decks that are not among them. */
  replaceDecks(entries: readonly OfflineEntry[], storedKeys: ReadonlySet<string>): Promise<void>
  /** Stores a page that was opened, and drops those that were opened longest ago. */
  putPage(content: CopyContent): Promise<void>
}

const isDeckKey = (key: string) => key === LEARNER_KEY || key.startsWith('deck:')

export function openOfflineStore(personId: string): OfflineStore {
  const isUsable = (value: unknown): value is OfflineEntry =>
    isOfflineEntry(value) && !isExpired(value, Date.now())
  return {
    find: (key) =>
      runOnDevice(personId, 'copy', 'readonly', async (store) => {
        const value: unknown = await store.get(key)
        return isUsable(value) ? value.content : null
      }),
    list: () =>
      runOnDevice(personId, 'copy', 'readonly', async (store) => (await store.getAll()).filter(isUsable)),
    replaceDecks: async (entries, storedKeys) => {
      // A copy that was under way must not be there after the log-out.
      if (isLoggedOut(personId)) return
      await runOnDevice(personId, 'copy', 'readwrite', async (store) => {
        const keys = await store.getAllKeys()
        const dropped = keys.filter((key) => isDeckKey(key) && !storedKeys.has(key))
        await Promise.all([
          ...dropped.map((key) => store.delete(key)),
          ...entries.map((entry) => store.put(entry)),
        ])
      })
    },
    putPage: async (content) => {
      if (isLoggedOut(personId)) return
      await runOnDevice(personId, 'copy', 'readwrite', async (store) => {
        await store.put(toEntry(content, Date.now()))
        const stored = (await store.getAll()).filter(isOfflineEntry)
        const pages = stored.filter(({ key, form }) => form === SCHEMA_VERSION && !isDeckKey(key))
        await Promise.all(listPagesToDrop(pages).map((key) => store.delete(key)))
      })
    },
  }
}
