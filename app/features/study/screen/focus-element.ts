/** The height that the sticky footer covers. */
const FOOT_PX = 96

/** Focuses without the jump that a tall text would cause; scrolls only if its top would be out of view. */
export function focusElement(element: HTMLElement) {
  // Reads before it focuses: the outline of the focus would make the browser lay out the page once more.
  const screen = element.closest('.study')
  if (element.getBoundingClientRect().top > window.innerHeight - FOOT_PX) {
    element.scrollIntoView({ block: 'start' })
  } else if (screen !== null && screen.getBoundingClientRect().top < 0) {
    screen.scrollIntoView({ block: 'start' })
  }
  element.focus({ preventScroll: true })
}
