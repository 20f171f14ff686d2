import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** Shows something in the flow between the navigation and the page, without code in the frame of every page. */
export function UnderNavigation({ children }: { children: ReactNode }) {
  const host = useHost((element) => document.querySelector('main')?.before(element))
  return host === null ? null : createPortal(children, host)
}

/** Shows something after the page's own content. */
export function AfterPage({ children }: { children: ReactNode }) {
  const host = useHost((element) => document.querySelector('main')?.after(element))
  return host === null ? null : createPortal(children, host)
}

function useHost(place: (element: HTMLElement) => void): HTMLElement | null {
  const [host, setHost] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const element = document.createElement('div')
    place(element)
    // The element exists only in the browser, so it can't be there at the first render.
    const timer = setTimeout(() => setHost(element), 0)
    return () => {
      clearTimeout(timer)
      element.remove()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- placed once
  }, [])
  return host
}
