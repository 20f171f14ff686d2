import { z } from 'zod'
import { newId } from '#app/shared/ids.ts'

/** What someone is writing: kept on this device from the first letter on, until the server has it. */
export type Draft = {
  /** The id of what will be made: sent again after a lost answer, it is the same thing. */
  id: string
  /** It may have arrived: other words are then something else, with another id. */
  wasSent: boolean
  fields: Record<string, string>
}

const draftSchema = z.object({
  id: z.uuidv7(),
  wasSent: z.boolean(),
  fields: z.record(z.string(), z.string()),
})

// As device-data.ts wants it: with the person's id among its parts, it goes when they log out.
const keyOf = (personId: string, name: string) => `flashcards:draft:${personId}:${name}`

export function readDraft(personId: string, name: string, start: Record<string, string>): Draft {
  const empty = { id: newId(), wasSent: false, fields: start }
  try {
    const kept = draftSchema.safeParse(JSON.parse(localStorage.getItem(keyOf(personId, name)) ?? 'null'))
    return kept.success ? { ...kept.data, fields: { ...start, ...kept.data.fields } } : empty
  } catch {
    // Storage is blocked in this browser, or holds something else: then what is typed lives as long as the page.
    return empty
  }
}

export function keepDraft(personId: string, name: string, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(personId, name), JSON.stringify(draft))
  } catch {
    // Blocked or full: what is typed stays in the page.
  }
}

export function forgetDraft(personId: string, name: string): void {
  try {
    localStorage.removeItem(keyOf(personId, name))
  } catch {
    // Blocked: then nothing was kept either.
  }
}

export const editDraft = (draft: Draft, field: string, text: string): Draft => ({
  id: draft.wasSent ? newId() : draft.id,
  wasSent: false,
  fields: { ...draft.fields, [field]: text },
})
