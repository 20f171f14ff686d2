import { type MouseEvent, Suspense, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { lazyPart } from '#app/client/lazy-part.ts'
import { useIdle } from '#app/client/use-idle.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { Icon } from '#app/ui/icon.tsx'

// Lazy: no page waits for the number, nor for the list.
const UnreadCount = lazyPart(async () => (await import('./unread-count.tsx')).UnreadCount)
const BellList = lazyPart(async () => (await import('./bell-list.tsx')).BellList)

// Not from the rules of the inbox, which every page would load with it.
const INBOX_PATH = '/inbox'

type InboxBellProps = { viewer: Viewer; position: string | null }

const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/**
 * The bell in the navigation bar; the number of unread items follows once the page is idle. A press opens the newest
 * items. It stays a link, for other tabs and until the scripts have loaded.
 */
export function InboxBell({ viewer, position }: InboxBellProps) {
  const isIdle = useIdle()
  const bell = useRef<HTMLAnchorElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const isInboxShown = useLocation().pathname === INBOX_PATH

  function handleClick(event: MouseEvent) {
    if (isInboxShown || opensElsewhere(event)) return
    event.preventDefault()
    if (isOpen) setIsOpen(false)
    else void BellList.press(() => setIsOpen(true))
  }

  return (
    <div className="bell-box">
      <Link
        ref={bell}
        className="btn btn-ghost btn-icon nav-bell"
        to={INBOX_PATH}
        aria-expanded={isInboxShown ? undefined : isOpen}
        aria-controls={isOpen ? 'bell-list' : undefined}
        onPointerEnter={BellList.preload}
        onClick={handleClick}
      >
        <Icon name="bell" />
        <span className="visually-hidden">Inbox</span>
        {isIdle && (
          <Suspense>
            <UnreadCount key={viewer.id} personId={viewer.id} position={position} />
          </Suspense>
        )}
      </Link>
      {isOpen && (
        <Suspense>
          <BellList personId={viewer.id} position={position} bell={bell} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
