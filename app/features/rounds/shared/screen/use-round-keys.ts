import { useEffectEvent, useLayoutEffect } from 'react'

type RoundKeys = {
  onRun: () => void
  onFind: (mode: 'file' | 'text') => void
  onHelp: () => void
}

/** Where a letter is typed, and so is no key of the page. */
export const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.matches('input:not([type=radio]), textarea, select') || target.shadowRoot !== null)

/** The form or the button that goes on. */
export function pressSolid() {
  const solid = document.querySelector<HTMLElement>('[data-solid]')
  if (solid instanceof HTMLFormElement) solid.requestSubmit()
  else solid?.click()
}

/** F6 goes to the next panel that is shown. */
function focusNextPanel(step: 1 | -1) {
  const panels = [...document.querySelectorAll<HTMLElement>('[data-panel]')].filter(
    (panel) => panel.getClientRects().length > 0,
  )
  const index = panels.findIndex((panel) => panel.contains(document.activeElement))
  panels.at((index + step + panels.length) % panels.length)?.focus()
}

/** The keys of a round. What the editor or a field has used already is left alone. */
export function useRoundKeys({ onRun, onFind, onHelp }: RoundKeys) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const isControl = event.ctrlKey || event.metaKey
    const key = event.key.toLowerCase()
    const act = (run: () => void) => {
      event.preventDefault()
      run()
    }
    if (isControl && key === 'enter') act(event.shiftKey ? pressSolid : onRun)
    else if (isControl && !event.shiftKey && key === 'p') act(() => onFind('file'))
    else if (isControl && event.shiftKey && key === 'f') act(() => onFind('text'))
    else if (key === 'f6') act(() => focusNextPanel(event.shiftKey ? -1 : 1))
    else if (key === '?' && !isControl && !isField(event.target)) act(onHelp)
  })
  // Before the paint: nobody sees what the keys act on earlier.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
