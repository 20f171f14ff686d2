import { useEffectEvent, useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'
import { isDialogOpen } from '#app/client/dialog-open.ts'

const HANDLES_ENTER = 'button, a[href], summary, input, select, textarea, [role=button], [role=menu]'

/** Enter starts what is next, unless something else has the focus. */
export function useEnterKey(act: (() => void) | null): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
    if (event.key !== 'Enter' || !isPlain || event.defaultPrevented || act === null || isDialogOpen()) return
    if (event.target instanceof Element && event.target.closest(HANDLES_ENTER) !== null) return
    act()
  })
  // Before the paint: nobody sees what the keys act on earlier.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

export function useEnterToStart(path: string | null): void {
  const navigate = useNavigate()
  useEnterKey(
    path === null
      ? null
      : () => {
          // Without a network only a document opens: the service worker answers for it.
          if (navigator.onLine) void navigate(path)
          else window.location.assign(path)
        },
  )
}
