/** The height that the sticky footer covers. */
const FOOT_PX = 96

/** What gets the focus after the next paint. */
let target: HTMLElement | null = null

/**
 * Focuses without the jump that a tall text would cause; scrolls only if its top would be out of view. The focus moves after
 * the paint, because its outline would make the browser compute styles once more before.
 */
export function focusElement(element: HTMLElement) {
  const screen = element.closest('.study')
  if (element.getBoundingClientRect().top > window.innerHeight - FOOT_PX) {
    element.scrollIntoView({ block: 'start' })
  } else if (screen !== null && screen.getBoundingClientRect().top < 0) {
    screen.scrollIntoView({ block: 'start' })
  }
  target = element
  const before = document.activeElement
  const focus = () => {
    if (target !== element) return
    target = null
    const { activeElement } = document
    if (activeElement === before || activeElement === document.body) element.focus({ preventScroll: true })
  }
  requestAnimationFrame(() => setTimeout(focus))
}
