import { isOnControl, isPressElsewhere, useKeyActions } from '#app/features/study/screen/key-press.ts'

/** What each key does; a key without an entry does nothing. */
export type DrillKeyActions = {
  /** Keys 1 to 6. */
  digits?: readonly (() => void)[] | undefined
  unknown?: (() => void) | undefined
  next?: (() => void) | undefined
  solve?: (() => void) | undefined
  help?: (() => void) | undefined
}

/** The digit row by key position, too: some keyboards need Shift for digits. */
const DIGIT_CODE = /^(?:Digit|Numpad)([0-6])$/u

/** The action of a key press: none if the key is held down, typed into a field, or used by a control or dialog. */
export function findDrillAction(
  event: KeyboardEvent,
  actions: DrillKeyActions,
  hasSingleKeys: boolean,
): (() => void) | undefined {
  if (isPressElsewhere(event) || !hasSingleKeys) return undefined
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  if (event.key === '?') return actions.help
  if (event.shiftKey) return undefined
  if (event.key === ' ') return isOnControl(event) ? undefined : actions.next
  if (event.key.toLowerCase() === 's') return actions.solve
  const digit = /^[0-6]$/u.test(event.key) ? event.key : DIGIT_CODE.exec(event.code)?.[1]
  if (digit === undefined) return undefined
  return digit === '0' ? actions.unknown : actions.digits?.[Number(digit) - 1]
}

/** Handles the shortcuts of the drill, wherever the focus is. */
export function useDrillKeys(actions: DrillKeyActions, hasSingleKeys: boolean) {
  useKeyActions((event) => findDrillAction(event, actions, hasSingleKeys))
}
