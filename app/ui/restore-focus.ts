// Half a second: the dialog returns the focus some frames after it closes, later on a slow device.
const FRAMES_TO_WAIT = 30

/** Moves the focus to `main`, because the button that opened the dialog was removed with its row. */
export function restoreFocus(framesLeft = FRAMES_TO_WAIT) {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body && framesLeft < FRAMES_TO_WAIT)
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    else if (framesLeft > 0) restoreFocus(framesLeft - 1)
  })
}
