import { useEffectEvent, useLayoutEffect } from 'react'
import { isDialogOpen } from '#app/client/dialog-open.ts'

const FIELDS = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]'
/** Elements on which Space or Enter already acts: it presses them, or scrolls a code block or a table. */
const HANDLES_SPACE = 'button, a[href], summary, [role=button], [tabindex="0"]'
const DIALOG = 'dialog, [role=dialog], [role=alertdialog], [role=menu]'

const isWithin = (event: KeyboardEvent, selector: string) =>
  event.target instanceof Element && event.target.closest(selector) !== null

/** Whether a press belongs to something else: a field, a dialog, or a key that is held down. */
export const isPressElsewhere = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  event.repeat ||
  isWithin(event, FIELDS) ||
  isWithin(event, DIALOG) ||
  isDialogOpen()

/** Whether Space and Enter act on the focused element. */
export const isOnControl = (event: KeyboardEvent) => isWithin(event, HANDLES_SPACE)

export const isUndoChord = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'z'

/** Runs the action of each key press, wherever the focus is. */
export function useKeyActions(findAction: (event: KeyboardEvent) => (() => void) | undefined) {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const act = findAction(event)
    if (act === undefined) return
    // Space would also scroll the page.
    event.preventDefault()
    act()
  })
  // Before the paint: nobody sees what the keys act on earlier.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
