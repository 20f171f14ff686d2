import type { DraftCopy } from './draft-store.ts'
import { type Fields, isSameFields } from './merge-fields.ts'

/** What a screen has of its text. */
export type Held<Value> = Pick<DraftCopy<Value>, 'at' | 'value' | 'stored' | 'sent' | 'other'>

/** Goes on with the newest copy and offers the next beside it. A text that was begun on the screen goes first. */
export function takeCopies<Value extends Fields>(
  held: Held<Value>,
  isDirty: boolean,
  [newest, next]: readonly DraftCopy<Value>[],
): Held<Value> {
  if (newest === undefined) return held
  const otherThan = (value: Value, copy: DraftCopy<Value> | undefined) =>
    copy === undefined || isSameFields(copy.value, value) ? null : copy.value
  if (isDirty) return { ...held, other: held.other ?? otherThan(held.value, newest) }
  const { at, value, stored, sent, other } = newest
  return { at, value, stored, sent, other: other ?? otherThan(value, next) }
}

/** Whether the screen has everything that is in the copy. */
export function isTaken<Value extends Fields>(
  { value, other }: Held<Value>,
  copy: DraftCopy<Value>,
): boolean {
  const has = (text: Value) => isSameFields(text, value) || (other !== null && isSameFields(text, other))
  return has(copy.value) && (copy.other === null || has(copy.other))
}
