import {
  isOnControl,
  isPressElsewhere,
  isUndoChord,
  useKeyActions,
} from '#app/features/study/screen/key-press.ts'

/** What each key does on the screen that is shown; a key without an entry does nothing. */
export type ReviewKeyActions = {
  space?: (() => void) | undefined
  /** Keys 1 to 4. */
  digits?: readonly (() => void)[] | undefined
  hint?: (() => void) | undefined
  star?: (() => void) | undefined
  note?: (() => void) | undefined
  edit?: (() => void) | undefined
  undo?: (() => void) | undefined
  help: () => void
}

type LetterName = 'hint' | 'star' | 'note' | 'edit' | 'undo'
const LETTERS: Readonly<Record<string, LetterName>> = {
  h: 'hint',
  s: 'star',
  n: 'note',
  e: 'edit',
  u: 'undo',
}
/** The digit row by key position, too: some keyboards need Shift for digits. */
const DIGIT_CODE = /^(?:Digit|Numpad)([1-4])$/u

/** The action of a key press: none if the key is held down, typed into a field, or used by a control or dialog. */
export function findReviewAction(
  event: KeyboardEvent,
  actions: ReviewKeyActions,
  hasSingleKeys: boolean,
): (() => void) | undefined {
  if (isPressElsewhere(event)) return undefined
  if (isUndoChord(event)) return actions.undo
  if (!hasSingleKeys || event.ctrlKey || event.metaKey || event.altKey) return undefined
  if (event.key === '?') return actions.help
  if (event.shiftKey) return undefined
  if (event.key === ' ') return isOnControl(event) ? undefined : actions.space
  const digit = /^[1-4]$/u.test(event.key) ? event.key : DIGIT_CODE.exec(event.code)?.[1]
  if (digit !== undefined) return actions.digits?.[Number(digit) - 1]
  const letter = LETTERS[event.key.toLowerCase()]
  return letter === undefined ? undefined : actions[letter]
}

/** Handles the shortcuts of the review, wherever the focus is. */
export function useReviewKeys(actions: ReviewKeyActions, hasSingleKeys: boolean) {
  useKeyActions((event) => findReviewAction(event, actions, hasSingleKeys))
}
