import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useApi } from '#app/client/api.ts'
import { describeError } from '#app/client/error-text.ts'
import { useThrottledTopic } from '#app/client/live/use-throttled-topic.ts'
import { useIsHydrated } from '#app/client/use-is-hydrated.ts'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LoadMore } from '#app/ui/load-more.tsx'
import { InboxRow } from './inbox-row.tsx'
import { inboxMessages } from './inbox.messages.ts'
import { inboxQuery } from './inbox.queries.ts'
import {
  filterPath,
  formatCounted,
  groupByDay,
  INBOX_FILTERS,
  type InboxFilter,
  inboxTopic,
  READ_ITEM_DAYS,
  toFilter,
} from './inbox.rules.ts'
import { MarkAllRead } from './mark-all-read.tsx'

const REFETCH_INTERVAL_MS = 500

const LABELS: Record<InboxFilter, string> = {
  all: 'All',
  unread: 'Unread',
  discussion: 'Discussion',
  decks: 'Decks and cards',
}

/** `now` is when the server read the items. */
export function InboxScreen({ now }: { now: number }) {
  const filter = toFilter(useSearchParams()[0])
  return (
    <div className="wrap narrow inbox-page">
      <header className="page-head tight">
        <div>
          <h1>Inbox</h1>
        </div>
        <div className="row">
          <MarkAllRead icon="tick" />
          <Link
            className="btn btn-ghost btn-icon"
            to="/settings/notifications"
            aria-label="Notification settings"
          >
            <Icon name="settings" />
          </Link>
        </div>
      </header>
      <Filters current={filter} />
      <Items filter={filter} now={now} />
      <p className="small faint inbox-note">Read items are deleted after {READ_ITEM_DAYS} days.</p>
    </div>
  )
}

function Filters({ current }: { current: InboxFilter }) {
  const { data: unread = 0 } = useQuery(useApi().inbox.countUnread.queryOptions())
  return (
    <nav className="chips" aria-label="Show">
      {INBOX_FILTERS.map((filter) => (
        <Link
          key={filter}
          className="chip"
          to={filterPath(filter)}
          preventScrollReset
          aria-current={filter === current ? 'true' : undefined}
        >
          {LABELS[filter]}
          {filter === 'unread' && unread > 0 && <b className="nums"> {formatCounted(unread)}</b>}
        </Link>
      ))}
    </nav>
  )
}

function emptyText(filter: InboxFilter): string {
  if (filter === 'unread') return inboxMessages.nothingUnread
  return filter === 'all' ? inboxMessages.empty : inboxMessages.nothingOfKind
}

/** The server doesn't know the reader's zone, so its days are those of UTC. */
function useZoneOffset(): (at: number) => number {
  const isHydrated = useIsHydrated()
  return isHydrated ? (at) => new Date(at).getTimezoneOffset() : () => 0
}

function Items({ filter, now }: { filter: InboxFilter; now: number }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { id } = useSignedInViewer()
  const offsetAt = useZoneOffset()
  const list = useInfiniteQuery(inboxQuery(api, filter))
  useThrottledTopic(inboxTopic(id), REFETCH_INTERVAL_MS, () =>
    queryClient.invalidateQueries(api.inbox.pathFilter(), { throwOnError: true }),
  )
  const failure = list.error === null ? null : describeError(list.error, inboxMessages.loadFailed)
  if (list.data === undefined) {
    if (failure === null) return <p role="status">Loading your inbox</p>
    return (
      <EmptyState title={failure} action={<Button onClick={() => void list.refetch()}>Try again</Button>} />
    )
  }
  const items = new Map(list.data.pages.flatMap((page) => page.items).map((item) => [item.id, item]))
  if (items.size === 0) return <EmptyState title={emptyText(filter)} />
  return (
    <>
      {groupByDay([...items.values()], { now, offsetAt }).map((group) => (
        <section key={group.day} className="inbox-day" aria-labelledby={`inbox-${group.day}`}>
          <h2 id={`inbox-${group.day}`}>{group.day}</h2>
          <ol className="panel inbox-rows">
            {group.items.map((item) => (
              <InboxRow key={item.id} item={item} />
            ))}
          </ol>
        </section>
      ))}
      <LoadMore list={list} label="Load more" failure={failure} />
    </>
  )
}
