/** The height that the sticky footer covers. */
const FOOT_PX = 96

/** Focuses without the jump that a tall text would cause; scrolls only if its top would be out of view. */
export function focusElement(element: HTMLElement) {
  element.focus({ preventScroll: true })
  const screen = element.closest('.study')
  if (element.getBoundingClientRect().top > window.innerHeight - FOOT_PX) {
    element.scrollIntoView({ block: 'start' })
  } else if (screen !== null && screen.getBoundingClientRect().top < 0) {
    screen.scrollIntoView({ block: 'start' })
  }
}
