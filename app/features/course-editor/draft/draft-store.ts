import { z } from 'zod'
import { runOnDevice } from '#app/client/device-database.ts'
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
const storedDraftSchema = z
  .object({
    /** The course's id, or 'new'. */
    key: z.string(),
    keptAt: z.number(),
    draft: draftSchema,
    /** The other versions after a conflict. */
    others: z.array(otherSchema).optional(),
    /** The single other version, as older versions of this page stored it. */
    other: otherSchema.nullish(),
    name: z.string(),
    isConflict: z.boolean().optional(),
  })
  .transform(({ other, others: list, isConflict, ...stored }) => {
    const others = list ?? (other ? [other] : [])
    return { ...stored, others, isConflict: isConflict ?? others.length > 0 }
  })

export type OtherVersion = { draft: CourseDraft; name: string }
/** An unsaved draft as it is stored on the device. */
export type StoredDraft = z.infer<typeof storedDraftSchema>

export type DraftStore = {
  read(key: string): Promise<StoredDraft | null>
  write(stored: StoredDraft): Promise<void>
  remove(key: string): Promise<void>
}

/** One person's drafts on this device. They are there only while the server doesn't have them, so a log-out leaves them. */
export const openDraftStore = (personId: string): DraftStore => ({
  read: (key) =>
    runOnDevice(personId, 'draft', 'readonly', async (store) => {
      // A draft in an unknown older format counts as missing.
      return storedDraftSchema.safeParse(await store.get(key)).data ?? null
    }),
  write: (stored) =>
    runOnDevice(personId, 'draft', 'readwrite', async (store) => {
      await store.put(stored)
    }),
  remove: (key) => runOnDevice(personId, 'draft', 'readwrite', (store) => store.delete(key)),
})
