import './inbox.css'
import './bell-list.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { useApi } from '#app/client/api.ts'
import { DataProvider } from '#app/client/data-provider.tsx'
import { describeError } from '#app/client/error-text.ts'
import { useThrottledTopic } from '#app/client/live/use-throttled-topic.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { InboxRow } from './inbox-row.tsx'
import { inboxMessages } from './inbox.messages.ts'
import { BELL_ITEMS, INBOX_PATH, inboxTopic } from './inbox.rules.ts'
import { MarkAllRead } from './mark-all-read.tsx'

const REFETCH_INTERVAL_MS = 500

type BellListProps = {
  personId: string
  position: string | null
  bell: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The newest items below the bell. Not modal: the page behind it stays usable, and closes it. */
export function BellList({ personId, position, bell, onClose }: BellListProps) {
  const box = useRef<HTMLDivElement>(null)
  useClosing({ box, bell, onClose })
  return (
    <div
      ref={box}
      id="bell-list"
      className="bell-list"
      role="dialog"
      aria-modal="false"
      aria-labelledby="bell-list-title"
      tabIndex={-1}
    >
      <DataProvider livePosition={position}>
        <div className="bell-list-head">
          <h2 id="bell-list-title">Inbox</h2>
          <MarkAllRead variant="ghost" size="sm" />
        </div>
        <NewestItems personId={personId} />
        <div className="bell-list-foot">
          <ButtonLink to={INBOX_PATH} variant="ghost" size="sm">
            See all
          </ButtonLink>
          <ButtonLink to="/settings/notifications" variant="ghost" size="sm" icon="settings">
            Settings
          </ButtonLink>
        </div>
      </DataProvider>
    </div>
  )
}

/** Esc, a press outside and a navigation close the list; after Esc the bell has the focus again. */
function useClosing({
  box,
  bell,
  onClose,
}: Pick<BellListProps, 'bell' | 'onClose'> & { box: RefObject<HTMLElement | null> }) {
  const close = useEffectEvent(onClose)
  const { key } = useLocation()
  const openedAt = useRef(key)
  useEffect(() => {
    if (key !== openedAt.current) close()
  }, [key])
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    const isInside = ({ target }: Event) =>
      target instanceof Node &&
      (box.current?.contains(target) === true || bell.current?.contains(target) === true)
    const handlePress = (event: Event) => isInside(event) || close()
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      bell.current?.focus()
    }
    document.addEventListener('pointerdown', handlePress)
    document.addEventListener('keydown', handleKey)
    return () => {
      document.removeEventListener('pointerdown', handlePress)
      document.removeEventListener('keydown', handleKey)
    }
  }, [box, bell])
}

function NewestItems({ personId }: { personId: string }) {
  const queryClient = useQueryClient()
  const query = useApi().inbox.list.queryOptions({ limit: BELL_ITEMS })
  const { data, error, refetch } = useQuery(query)
  useThrottledTopic(inboxTopic(personId), REFETCH_INTERVAL_MS, () =>
    queryClient.invalidateQueries(query, { throwOnError: true }),
  )
  if (data === undefined)
    return (
      <div className="bell-list-note">
        {error === null ? (
          <p role="status">Loading your inbox</p>
        ) : (
          <>
            <p role="alert">{describeError(error, inboxMessages.loadFailed)}</p>
            <Button size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          </>
        )}
      </div>
    )
  if (data.items.length === 0) return <p className="bell-list-note">{inboxMessages.emptyBell}</p>
  return (
    <ol className="bell-list-rows">
      {data.items.map((item) => (
        <InboxRow key={item.id} item={item} />
      ))}
    </ol>
  )
}
