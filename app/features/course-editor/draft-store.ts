import { z } from 'zod'
import { deviceDatabaseName } from '#app/client/device-names.ts'
import type { CourseDraft } from './course-draft.rules.ts'

const textSchema = z.object({ html: z.string(), script: z.string() })
const draftSchema = z.object({
  id: z.string(),
  version: z.int(),
  title: z.string(),
  description: z.string(),
  topics: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      lessons: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          contentRefId: z.string().nullable(),
          cards: z.string(),
          text: textSchema.nullable(),
        }),
      ),
    }),
  ),
})
const otherSchema = z.object({ draft: draftSchema, name: z.string() })
const keptSchema = z
  .object({
    /** The course's id, or 'new'. */
    key: z.string(),
    keptAt: z.number(),
    draft: draftSchema,
    /** The versions that a conflict left beside it. */
    others: z.array(otherSchema).optional(),
    /** The only one of them, as an older version of this page kept it. */
    other: otherSchema.nullish(),
    name: z.string(),
  })
  .transform(({ other, others, ...kept }) => ({ ...kept, others: others ?? (other ? [other] : []) }))

export type OtherVersion = { draft: CourseDraft; name: string }
/** What an editor had on the screen and has not saved. */
export type KeptDraft = z.infer<typeof keptSchema>

export type DraftStore = {
  read(key: string): Promise<KeptDraft | null>
  write(kept: KeptDraft): Promise<void>
  remove(key: string): Promise<void>
}

const STORE = 'draft'

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed.')))
  })
}

async function openDatabase(personId: string): Promise<IDBDatabase> {
  const request = indexedDB.open(deviceDatabaseName('course-drafts', personId), 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(STORE, { keyPath: 'key' })
  })
  const database = await resultOf(request)
  // Logging out, here or in another tab, deletes it: an open connection would hold that up.
  database.addEventListener('versionchange', () => database.close())
  return database
}

/** Drafts of one person, in the browser's own database; it goes when they log out. */
export async function openDraftStore(personId: string): Promise<DraftStore> {
  const database = await openDatabase(personId)
  const change = async (work: (store: IDBObjectStore) => IDBRequest) => {
    const transaction = database.transaction(STORE, 'readwrite')
    await resultOf(work(transaction.objectStore(STORE)))
  }
  return {
    async read(key) {
      const store = database.transaction(STORE, 'readonly').objectStore(STORE)
      // What an older version of this page kept in another form cannot be read.
      return keptSchema.safeParse(await resultOf<unknown>(store.get(key))).data ?? null
    },
    write: (kept) => change((store) => store.put(kept)),
    remove: (key) => change((store) => store.delete(key)),
  }
}
