type Handle = (element: Element) => void

// region delegate
export function onClick(root: Element, css: string, handle: Handle) {
  const listener = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    const match = target.closest(css)
    if (match !== null && root.contains(match)) handle(match)
  }
  root.addEventListener('click', listener)
  return () => root.removeEventListener('click', listener)
}
// endregion

// region disclosure
export function connect(button: HTMLElement, panel: HTMLElement): void {
  const setOpen = (isOpen: boolean) => {
    button.setAttribute('aria-expanded', String(isOpen))
    panel.toggleAttribute('hidden', !isOpen)
  }
  button.setAttribute('aria-controls', panel.id)
  button.addEventListener('click', () => setOpen(Boolean(panel.hidden)))
  setOpen(false)
}
// endregion
