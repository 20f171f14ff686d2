import '#app/features/search/search-text.css'
import './search-palette.css'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { memo, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router'
import { ApiProvider, createApiClient, useApi } from '#app/client/api.ts'
import { createQueryClient } from '#app/client/query-client.ts'
import { useShowDifficulty } from '#app/features/practice/list/use-show-difficulty.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { describeHitShortly } from '#app/features/search/hit-text.ts'
import { KindChips } from './kind-chips.tsx'
import { PaletteFoot } from './palette-foot.tsx'
import {
  type PaletteOption,
  sectionForPages,
  sectionsForAnswer,
  sectionsForStart,
} from './palette-options.ts'
import { PaletteList } from './palette-list.tsx'
import { findPages } from './palette-pages.ts'
import { addRecentPlace, readRecentPlaces } from '#app/features/search/recent-places.ts'
import { searchMessages } from '#app/features/search/search.messages.ts'
import { searchQuery } from '#app/features/search/search.queries.ts'
import {
  isSearchable,
  kindIn,
  MAX_QUERY,
  PALETTE_LIMIT,
  resultsText,
  type SearchKind,
  searchPath,
} from '#app/features/search/search.rules.ts'
import type { SearchAnswer } from '#app/features/search/search.schema.ts'
import { useDebounced } from '#app/features/search/use-debounced.ts'

const TYPING_DELAY_MS = 120

const isNothingFound = ({ count, suggestion }: SearchAnswer) => count === 0 || suggestion !== null

type SearchPaletteProps = { viewer: Viewer; isOpen: boolean; onClose: () => void }

/**
 * Search over everything, by keyboard. It has its own query cache, because it is outside of every page's. Memoized, because
 * it is there on every page and mostly closed.
 */
export const SearchPalette = memo(function SearchPalette({ viewer, isOpen, onClose }: SearchPaletteProps) {
  const [closings, setClosings] = useState(0)
  const [queryClient] = useState(createQueryClient)
  const [apiClient] = useState(createApiClient)
  function close() {
    queryClient.clear()
    setClosings((count) => count + 1)
    onClose()
  }
  return createPortal(
    <QueryClientProvider client={queryClient}>
      <ApiProvider queryClient={queryClient} trpcClient={apiClient}>
        <PaletteDialog isOpen={isOpen} onClose={close}>
          {/* An empty one for the next time. */}
          <Palette key={closings} viewer={viewer} onClose={close} />
        </PaletteDialog>
      </ApiProvider>
    </QueryClientProvider>,
    document.body,
  )
})

type PaletteDialogProps = { isOpen: boolean; onClose: () => void; children: ReactNode }

/**
 * The browser's own dialog, which makes the page behind it inert and moves the focus to the field. The library's dialog
 * does that in scripts and walks the whole page for it: half of the time between the press and the paint.
 */
function PaletteDialog({ isOpen, onClose, children }: PaletteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const startedOutside = useRef(false)
  useLayoutEffect(() => {
    const { current } = dialog
    if (!isOpen || current === null) return undefined
    const allowScroll = preventScroll()
    current.showModal()
    return () => {
      allowScroll()
      current.close()
    }
  }, [isOpen])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes it, too
    <dialog
      ref={dialog}
      className="scrim scrim-top"
      aria-label="Search"
      // An open menu of the library makes what is added to the page inert, but for this.
      data-react-aria-top-layer="true"
      onCancel={onClose}
      // What is open behind the dialog stays open.
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.stopPropagation()
      }}
      onPointerDown={(event) => {
        event.stopPropagation()
        startedOutside.current = event.target === event.currentTarget
      }}
      onClick={({ target, currentTarget }) => {
        // Selecting text in the field may end outside of it.
        if (startedOutside.current && target === currentTarget) onClose()
      }}
    >
      <div className="palette">{children}</div>
    </dialog>
  )
}

/** The page behind a dialog doesn't scroll, and doesn't move where a scroll bar takes space. */
function preventScroll() {
  const { style, clientWidth } = document.documentElement
  const hasScrollBar = window.innerWidth > clientWidth
  const { overflow, scrollbarGutter } = style
  style.overflow = 'hidden'
  if (hasScrollBar) style.scrollbarGutter = 'stable'
  return () => {
    Object.assign(style, { overflow, scrollbarGutter })
  }
}

function Palette({ viewer, onClose }: { viewer: Viewer; onClose: () => void }) {
  const api = useApi()
  const navigate = useNavigate()
  const listId = useId()
  const [text, setText] = useState('')
  const [chosenKind, setKind] = useState<SearchKind | null>(null)
  const [active, setActive] = useState(0)
  const [showsDifficulty] = useShowDifficulty()
  const settled = useDebounced(text, TYPING_DELAY_MS)
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    searchQuery(api, { query: settled, limit: PALETTE_LIMIT }),
  )
  const isSearching = isSearchable(text)
  const answer = isSearching ? data : undefined
  const kind = kindIn(answer?.groups ?? [], chosenKind)
  const pages = isSearching && kind === null ? findPages(text, viewer) : []
  const sections = isSearching
    ? [
        ...sectionForPages(pages),
        ...sectionsForAnswer(answer, kind, (hit) => describeHitShortly(hit, showsDifficulty)),
      ]
    : sectionsForStart(readRecentPlaces(viewer.id))
  const options = sections.flatMap((section) => section.options)
  const current = options[Math.min(active, options.length - 1)]

  function changeText(next: string) {
    setText(next)
    setActive(0)
  }

  function go(option: PaletteOption) {
    if (option.recent !== null) addRecentPlace(viewer.id, option.recent)
    onClose()
    if (option.act === undefined) void navigate(option.path)
    else option.act()
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (options.length === 0) return
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((Math.min(active, options.length - 1) + step + options.length) % options.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (event.ctrlKey || event.metaKey) {
        onClose()
        void navigate(searchPath(text.trim(), kind ?? undefined))
      } else if (current !== undefined) go(current)
    }
  }

  return (
    <>
      <div className="palette-input">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={current?.id}
          aria-label={searchMessages.label}
          placeholder={searchMessages.placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={MAX_QUERY}
          value={text}
          onChange={({ target }) => changeText(target.value)}
          onKeyDown={handleKey}
        />
        <kbd aria-hidden="true">Esc</kbd>
        <Button className="palette-close" variant="ghost" icon="close" aria-label="Close" onClick={onClose} />
      </div>
      <div className="rule">
        <span />
      </div>
      {answer !== undefined && answer.count > 0 && (
        <KindChips
          answer={answer}
          kind={kind}
          onChange={(next) => {
            setKind(next)
            setActive(0)
          }}
        />
      )}
      <p className="visually-hidden" role="status">
        {answer !== undefined && !isPlaceholderData && resultsText(answer)}
      </p>
      {answer?.isOwnSkipped === true && !isError && (
        <div className="no-hits" role="status">
          <p>{searchMessages.ownSkipped}</p>
        </div>
      )}
      {isSearching && isError && (
        <div className="no-hits" role="alert">
          <p>
            <strong>{searchMessages.failed}</strong>
            {searchMessages.failedNext}
          </p>
          <Button icon="reload" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {answer !== undefined &&
        !isPlaceholderData &&
        isNothingFound(answer) &&
        !isError &&
        pages.length === 0 && (
          <div className="no-hits">
            <p>
              <strong>{searchMessages.nothingFound(settled.trim())}</strong>
              {answer.suggestion === null ? (
                searchMessages.tryOther
              ) : (
                <>
                  Did you mean{' '}
                  <button className="link" type="button" onClick={() => changeText(answer.suggestion ?? '')}>
                    {answer.suggestion}
                  </button>
                  ?
                </>
              )}
            </p>
          </div>
        )}
      <PaletteList id={listId} sections={sections} activeId={current?.id} onOpen={go} />
      <PaletteFoot results={answer === undefined || answer.count === 0 ? null : resultsText(answer)} />
    </>
  )
}
