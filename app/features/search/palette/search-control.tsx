import '#app/ui/signed-in-icons.tsx'
import { Suspense, useCallback, useEffect, useEffectEvent, useRef, useState, type MouseEvent } from 'react'
import { Link } from 'react-router'
import { isDialogOpen } from '#app/client/dialog-open.ts'
import { replayShortcut } from '#app/client/early-input.ts'
import { lazyPart } from '#app/client/lazy-part.ts'
import { isSavingData } from '#app/client/saving-data.ts'
import { useLater } from '#app/client/use-later.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SEARCH_PATH } from '#app/features/search/search.rules.ts'

const SearchPalette = lazyPart(async () => (await import('./search-palette.tsx')).SearchPalette)
const PRELOAD = { onPointerEnter: SearchPalette.preload, onFocus: SearchPalette.preload }

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey

/** The search of the navigation bar. It opens the palette; in a new tab, the page. */
export function SearchControl({ viewer }: { viewer: Viewer }) {
  const [isOpen, setIsOpen] = useState(false)
  const [hasOpened, setHasOpened] = useState(false)
  const isLater = useLater()
  const opener = useRef<Element | null>(null)

  function open() {
    opener.current = document.activeElement
    void SearchPalette.press(() => {
      setIsOpen(true)
      setHasOpened(true)
    })
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    // The first half of the shortcut: the code is here a moment earlier.
    if (event.key === 'Control' || event.key === 'Meta') SearchPalette.preload()
    if (event.defaultPrevented || event.repeat || !isShortcut(event)) return
    event.preventDefault()
    if (!isDialogOpen()) open()
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', handle)
    replayShortcut()
    return () => document.removeEventListener('keydown', handle)
  }, [])

  function handleClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    open()
  }

  const close = useCallback(() => {
    setIsOpen(false)
    const { current } = opener
    // After the dialog has given up the focus. Another page takes it; the one that is open already doesn't.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body && current instanceof HTMLElement)
        current.focus({ preventScroll: true })
    })
  }, [])

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
        <span className="visually-hidden">Search</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </Link>
      {/* Rendered before it is opened, so that a press only has to show it. */}
      {(hasOpened || (isLater && !isSavingData())) && (
        <Suspense>
          <SearchPalette key={viewer.id} viewer={viewer} isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
