import { isOnControl, isPressElsewhere, isUndoChord, useKeyActions } from './key-press.ts'

type Action = (() => void) | undefined

/** What each key does on the screen that is shown; a key without an entry does nothing. */
export type SessionKeyActions = {
  /** Shows the answer, or skips the question before it. */
  space?: Action
  /** Keys 1 to 4. */
  digits?: readonly (() => void)[] | undefined
  hint?: Action
  star?: Action
  note?: Action
  edit?: Action
  suggest?: Action
  undo?: Action
  /** The main button at the end. */
  enter?: Action
  help?: Action
}

const LETTERS: Readonly<Record<string, 'hint' | 'star' | 'note' | 'edit' | 'suggest' | 'undo'>> = {
  h: 'hint',
  s: 'star',
  n: 'note',
  e: 'edit',
  f: 'suggest',
  u: 'undo',
}
/** A digit, or its key by position: some keyboards need Shift for digits. */
const DIGIT = /^(?:Digit|Numpad)?([1-4])$/u

/** The action of a key press: none if the key is held down, typed into a field, or used by a control or dialog. */
export function findAction(event: KeyboardEvent, actions: SessionKeyActions, hasSingleKeys: boolean): Action {
  if (isPressElsewhere(event)) return undefined
  if (isUndoChord(event)) return actions.undo
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  if (event.key === '?') return hasSingleKeys ? actions.help : undefined
  if (event.shiftKey) return undefined
  if (event.key === 'Enter') return isOnControl(event) ? undefined : actions.enter
  if (!hasSingleKeys) return undefined
  if (event.key === ' ') return isOnControl(event) ? undefined : actions.space
  const letter = LETTERS[event.key.toLowerCase()]
  if (letter !== undefined) return actions[letter]
  const digit = (DIGIT.exec(event.key) ?? DIGIT.exec(event.code))?.[1]
  return digit === undefined ? undefined : actions.digits?.[Number(digit) - 1]
}

/** Handles the shortcuts of a session, wherever the focus is. */
export function useSessionKeys(actions: SessionKeyActions, hasSingleKeys: boolean) {
  useKeyActions((event) => findAction(event, actions, hasSingleKeys))
}
