import '#app/ui/signed-in-icons.tsx'
import { lazy, Suspense, useEffect, useRef, useState, type MouseEvent } from 'react'
import { Link } from 'react-router'
import type { Viewer } from '#app/shared/viewer.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SEARCH_PATH } from '#app/features/search/search.rules.ts'

const loadPalette = () => import('./search-palette.tsx')
const SearchPalette = lazy(async () => ({ default: (await loadPalette()).SearchPalette }))
/** The code of the palette loads before the press ends. */
const PRELOAD = { onPointerEnter: () => void loadPalette(), onFocus: () => void loadPalette() }

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey

/** The search of the navigation bar. It opens the palette; in a new tab, or without its code, the page. */
export function SearchControl({ viewer }: { viewer: Viewer }) {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<Element | null>(null)

  function open() {
    opener.current = document.activeElement
    setIsOpen(true)
  }

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.repeat || !isShortcut(event)) return
      event.preventDefault()
      if (!isOpen) open()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [isOpen])

  function handleClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    open()
  }

  function close() {
    setIsOpen(false)
    // After the dialog has given up the focus.
    const { current } = opener
    if (current instanceof HTMLElement) requestAnimationFrame(() => current.focus({ preventScroll: true }))
  }

  return (
    <>
      <Link
        className="btn btn-ghost btn-icon nav-search"
        to={SEARCH_PATH}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={handleClick}
        {...PRELOAD}
      >
        <Icon name="search" />
        <span className="sr">Search</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </Link>
      {isOpen && (
        <Suspense>
          <SearchPalette viewer={viewer} onClose={close} onLeave={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
