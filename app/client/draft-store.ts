import { z, type ZodType } from 'zod'
import { UNSENT_DRAFT_PREFIX } from './device-names.ts'
import { draftKey, listKeys } from './draft-names.ts'

/**
 * Drafts on this device. The person's id is part of each key, so that log-out finds them (device-data.ts). Those of
 * `readDraft` are forms that only this device knows, and log-out deletes them; copies are of an autosave (autosave.ts),
 * exist only until the server has their text, and outlive a log-out that couldn't send it.
 */

const WRITER_MARK = '#'
const copyPrefixOf = (personId: string, name: string) =>
  `${UNSENT_DRAFT_PREFIX}${personId}:${name}${WRITER_MARK}`

function parseItem<Item>(key: string, schema: ZodType<Item>): Item | null {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? null
  } catch {
    // Storage is blocked or holds something else: then the draft lives only as long as the page.
    return null
  }
}

/** Returns whether the device has it now. */
function writeItem(key: string, item: object | null): boolean {
  try {
    if (item === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(item))
    return true
  } catch {
    // Storage is blocked or full.
    return false
  }
}

export const readDraft = <Draft>(personId: string, name: string, schema: ZodType<Draft>): Draft | null =>
  parseItem(draftKey(personId, name), schema)

/** `null` deletes the stored draft. */
export const writeDraft = (personId: string, name: string, draft: object | null): boolean =>
  writeItem(draftKey(personId, name), draft)

/** The copy of one open screen. Each has its own, so that two tabs don't overwrite each other's. */
export type DraftCopy<Value> = {
  writer: string
  /** When it was typed. */
  at: number
  /** When a screen last wrote it that has the text; 0 when its page was left (copy-locks.ts). */
  heldAt: number
  value: Value
  stored: { value: Value; lastEdit: string }
  /** What was sent last, and may have arrived. */
  sent: Value | null
  /** Another version of the same text, until one of them is chosen. */
  other: Value | null
}

const copySchemaOf = <Value>(value: ZodType<Value>) =>
  z.object({
    at: z.number(),
    // Pages of an earlier build don't write it.
    heldAt: z.number().default(0),
    value,
    stored: z.object({ value, lastEdit: z.string() }),
    sent: value.nullable(),
    other: value.nullable(),
  })

/** All copies of a text, the newest first. */
export function readCopies<Value>(
  personId: string,
  name: string,
  schema: ZodType<Value>,
): DraftCopy<Value>[] {
  const prefix = copyPrefixOf(personId, name)
  const copySchema = copySchemaOf(schema)
  return listKeys(prefix)
    .flatMap((key) => {
      const copy = parseItem(key, copySchema)
      return copy === null ? [] : [{ ...copy, writer: key.slice(prefix.length) }]
    })
    .toSorted((a, b) => b.at - a.at)
}

export const writeCopy = <Value>(
  personId: string,
  name: string,
  { writer, ...copy }: DraftCopy<Value>,
): boolean => writeItem(`${copyPrefixOf(personId, name)}${writer}`, copy)

export const removeCopy = (personId: string, name: string, writer: string): boolean =>
  writeItem(`${copyPrefixOf(personId, name)}${writer}`, null)
