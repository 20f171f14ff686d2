import { isOnControl, isPressElsewhere, isUndoChord, useKeyActions } from './key-press.ts'

export type StudyKeyActions = {
  onReveal?: (() => void) | undefined
  onToggleHint?: (() => void) | undefined
  onRepeat?: (() => void) | undefined
  onComplete?: (() => void) | undefined
  onUndo?: (() => void) | undefined
  /** The main button at the end. */
  onFinish?: (() => void) | undefined
  onSuggest?: (() => void) | undefined
  onShowShortcuts: () => void
}

type KeyName = 'space' | 'enter' | 'one' | 'two' | 'hint' | 'undo' | 'suggest' | 'help'

const KEYS: Readonly<Record<string, KeyName>> = {
  ' ': 'space',
  Enter: 'enter',
  '1': 'one',
  '2': 'two',
  h: 'hint',
  H: 'hint',
  u: 'undo',
  U: 'undo',
  f: 'suggest',
  F: 'suggest',
  '?': 'help',
}
/** The digit row by key position: some keyboards need Shift for digits. */
const CODES: Readonly<Record<string, KeyName>> = {
  Digit1: 'one',
  Digit2: 'two',
  Numpad1: 'one',
  Numpad2: 'two',
}

/** Which of our keys was pressed, if any. Shift is allowed only for '?', which needs it. */
function nameKey(event: KeyboardEvent): KeyName | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  const name = KEYS[event.key] ?? CODES[event.code] ?? null
  return event.shiftKey && name !== 'help' ? null : name
}

/** The action of a key press: none if the key is held down, typed into a field, or used by a control or dialog. */
export function findAction(
  event: KeyboardEvent,
  actions: StudyKeyActions,
  hasSingleKeys: boolean,
): (() => void) | undefined {
  if (isPressElsewhere(event)) return undefined
  if (isUndoChord(event)) return actions.onUndo
  const name = nameKey(event)
  if (name === null) return undefined
  if ((name === 'space' || name === 'enter') && isOnControl(event)) return undefined
  if (name === 'enter') return actions.onFinish
  if (!hasSingleKeys) return undefined
  const byName: Record<Exclude<KeyName, 'enter'>, (() => void) | undefined> = {
    space: actions.onReveal,
    one: actions.onRepeat,
    two: actions.onComplete,
    hint: actions.onToggleHint,
    undo: actions.onUndo,
    suggest: actions.onSuggest,
    help: actions.onShowShortcuts,
  }
  return byName[name]
}

/** Handles the shortcuts of the study screen, wherever the focus is. */
export function useStudyKeys(actions: StudyKeyActions, hasSingleKeys: boolean) {
  useKeyActions((event) => findAction(event, actions, hasSingleKeys))
}
