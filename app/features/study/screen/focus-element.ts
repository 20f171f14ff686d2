/** The height that the sticky footer covers. */
const FOOT_PX = 96

/** What waits for the focus: the element of the last call, if that one had to wait. */
let target: HTMLElement | null = null

function focusLater(element: HTMLElement, frames: number, isStillRight: () => boolean) {
  target = element
  const focus = () => {
    if (target !== element) return
    target = null
    if (isStillRight()) element.focus({ preventScroll: true })
  }
  const wait = (left: number) => requestAnimationFrame(() => (left > 1 ? wait(left - 1) : setTimeout(focus)))
  wait(frames)
}

/**
 * Focuses without the jump that a tall text would cause; scrolls only if its top would be out of view. From a text that stays,
 * such as the question when the answer is shown, the focus moves after the paint, because its outline would make the browser
 * compute styles once more before. Otherwise it moves at once: a second press must not reach the same control, and a screen
 * reader must not find that nothing has the focus.
 */
export function focusElement(element: HTMLElement) {
  const screen = element.closest('.study')
  if (element.getBoundingClientRect().top > window.innerHeight - FOOT_PX) {
    element.scrollIntoView({ block: 'start' })
  } else if (screen !== null && screen.getBoundingClientRect().top < 0) {
    screen.scrollIntoView({ block: 'start' })
  }
  const before = document.activeElement
  if (before?.matches('.study [role=group]')) {
    focusLater(
      element,
      1,
      () => document.activeElement === before || document.activeElement === document.body,
    )
    return
  }
  target = null
  element.focus({ preventScroll: true })
  // A menu that closes lets nothing behind it have the focus yet, and gives it back to its button in the next frame.
  if (document.activeElement !== element) focusLater(element, 2, () => true)
}
