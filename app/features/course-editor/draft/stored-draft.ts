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
export const storedDraftSchema = z.object({
  draft: draftSchema,
  name: z.string(),
  /** The other versions after a conflict. */
  others: z.array(z.object({ draft: draftSchema, name: z.string() })),
  isConflict: z.boolean(),
})

export type OtherVersion = { draft: CourseDraft; name: string }
/** Changes of a course that are not saved yet. */
export type StoredDraft = z.infer<typeof storedDraftSchema>

/** An earlier build stored drafts only on the device. One in an unknown older form counts as missing. */
export const readEarlierDraft = (personId: string, key: string): Promise<StoredDraft | null> =>
  runOnDevice(personId, 'draft', 'readonly', async (store) => {
    return storedDraftSchema.safeParse(await store.get(key)).data ?? null
  })

export const removeEarlierDraft = (personId: string, key: string): Promise<void> =>
  runOnDevice(personId, 'draft', 'readwrite', (store) => store.delete(key))
