import '#app/ui/signed-in-icons.tsx'
import { useEffect, useEffectEvent, useRef, useState, type MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { replayShortcut } from '#app/client/early-input.ts'
import { showMessage } from '#app/client/messages.tsx'
import type { Viewer } from '#app/shared/viewer.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SEARCH_PATH } from '#app/features/search/search.rules.ts'

let loadedPalette: Palette | null = null

async function loadPalette(): Promise<Palette> {
  const { SearchPalette } = await import('./search-palette.tsx')
  loadedPalette = SearchPalette
  return SearchPalette
}

/** The code of the palette loads before the press ends. What fails here is loaded again by the press. */
const preload = () => void loadPalette().catch(() => {})
const PRELOAD = { onPointerEnter: preload, onFocus: preload }

/** Here, because every page carries this file, and few need the other messages. */
const LOAD_FAILED = "Search didn't open. Check your connection and try again."

type Palette = typeof import('./search-palette.tsx').SearchPalette

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey

/** The search of the navigation bar. It opens the palette; in a new tab, or without its code, the page. */
export function SearchControl({ viewer }: { viewer: Viewer }) {
  const [Palette, setPalette] = useState<Palette | null>(null)
  const navigate = useNavigate()
  const opener = useRef<Element | null>(null)

  async function open() {
    opener.current = document.activeElement
    try {
      // Loaded already, it opens within the event of the press: React renders that at once.
      const palette = loadedPalette ?? (await loadPalette())
      setPalette(() => palette)
    } catch {
      if (navigator.onLine) await navigate(SEARCH_PATH)
      // Leaving the page now would fail, and lose what is typed on it.
      else showMessage({ kind: 'error', text: LOAD_FAILED })
    }
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    // The first half of the shortcut: the code is here a moment earlier.
    if (event.key === 'Control' || event.key === 'Meta') preload()
    if (event.defaultPrevented || event.repeat || !isShortcut(event)) return
    event.preventDefault()
    if (Palette === null) void open()
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
    void open()
  }

  function close() {
    setPalette(null)
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
      {Palette !== null && <Palette viewer={viewer} onClose={close} onLeave={() => setPalette(null)} />}
    </>
  )
}
