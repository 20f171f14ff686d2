import { z } from 'zod'
import { openDeviceStore, resultOf } from '#app/client/indexed-db.ts'
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
export type StoredDraft = z.infer<typeof keptSchema>

export type DraftStore = {
  read(key: string): Promise<StoredDraft | null>
  write(kept: StoredDraft): Promise<void>
  remove(key: string): Promise<void>
}

const STORE = 'draft'

/** Drafts of one person, in the browser's own database; it goes when they log out. */
export async function openDraftStore(personId: string): Promise<DraftStore> {
  const database = await openDeviceStore(deviceDatabaseName('course-drafts', personId), STORE, (created) =>
    created.createObjectStore(STORE, { keyPath: 'key' }),
  )
  return {
    read: (key) =>
      database.run('readonly', async (store) => {
        // What an older version of this page stored in another form cannot be read.
        return keptSchema.safeParse(await resultOf<unknown>(store.get(key))).data ?? null
      }),
    write: (kept) =>
      database.run('readwrite', async (store) => {
        await resultOf(store.put(kept))
      }),
    remove: (key) => database.run('readwrite', (store) => resultOf(store.delete(key))),
  }
}
