import { z, type ZodType } from 'zod'
import { VISITOR_ID } from '#app/client/device-names.ts'
import { listDraftNames } from '#app/client/draft-names.ts'
import { readDraft, writeDraft } from '#app/client/draft-store.ts'
import { Listeners } from '#app/client/listeners.ts'
import {
  attemptInput,
  type AttemptInput,
  draftInput,
  type DraftInput,
} from '#app/features/practice/practice.schema.ts'
import { DAY_MS } from '#app/shared/units.ts'

/** What a visitor did with exercises. It is on this device until somebody signs up or logs in here. */

const CODE = 'exercise:'
const SOLVED = 'exercise-solved:'
/** Later it is more likely somebody else's, on a device that people share. */
const MAX_AGE_MS = 7 * DAY_MS

const codeSchema = draftInput.omit({ edit: true }).extend({ at: z.number() })
const solvedSchema = attemptInput.extend({ at: z.number() })
export type VisitorCode = z.infer<typeof codeSchema>

const codeName = (slug: string, language: string) => `${CODE}${slug}:${language}`

function readRecent<Work extends { at: number }>(name: string, schema: ZodType<Work>): Work | null {
  const work = readDraft(VISITOR_ID, name, schema)
  return work !== null && Date.now() - work.at < MAX_AGE_MS ? work : null
}

export const writeVisitorCode = (draft: Omit<DraftInput, 'edit'>): boolean =>
  writeDraft(VISITOR_ID, codeName(draft.slug, draft.language), { ...draft, at: Date.now() })

export const readVisitorCode = (slug: string, language: string): string | null =>
  readRecent(codeName(slug, language), codeSchema)?.code ?? null

/** Reads the code and deletes it: from now on it is a person's. */
export function takeVisitorCode(slug: string, language: string): string | null {
  const code = readVisitorCode(slug, language)
  if (code !== null) writeDraft(VISITOR_ID, codeName(slug, language), null)
  return code
}

/** The newest one counts. */
export const writeVisitorSolved = (attempt: AttemptInput): boolean =>
  writeDraft(VISITOR_ID, `${SOLVED}${attempt.slug}`, { ...attempt, at: Date.now() })

export type VisitorWork = { name: string; code: VisitorCode | null; solved: AttemptInput | null }

/** Everything of it, the code before the attempts. */
export function listVisitorWork(): VisitorWork[] {
  const names = listDraftNames(VISITOR_ID)
  const codes = names.filter((name) => name.startsWith(CODE))
  const solved = names.filter((name) => name.startsWith(SOLVED))
  return [
    ...codes.map((name) => ({ name, code: readRecent(name, codeSchema), solved: null })),
    ...solved.map((name) => ({ name, code: null, solved: readRecent(name, solvedSchema) })),
  ]
}

const carried = new Listeners()

/** Calls `listener` when the work of before has become part of the account. */
export const subscribeToCarriedWork = (listener: () => void): (() => void) => carried.subscribe(listener)

export const announceCarriedWork = (): void => carried.notify()
