import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#app/client/api.ts'
import { DataProvider } from '#app/client/data-provider.tsx'
import { useThrottledTopic } from '#app/client/live/use-throttled-topic.ts'
import { formatUnread, inboxTopic } from './inbox.rules.ts'

const REFETCH_INTERVAL_MS = 500

type UnreadCountProps = { personId: string; position: string | null }

/** The bar is outside of the pages, so it has a cache of its own; the live stream is that of the tab. */
export function UnreadCount({ personId, position }: UnreadCountProps) {
  return (
    <DataProvider livePosition={position}>
      <Count personId={personId} />
    </DataProvider>
  )
}

function Count({ personId }: { personId: string }) {
  const queryClient = useQueryClient()
  const query = useApi().inbox.countUnread.queryOptions()
  const { data: count = 0 } = useQuery(query)
  useThrottledTopic(inboxTopic(personId), REFETCH_INTERVAL_MS, () =>
    queryClient.invalidateQueries(query, { throwOnError: true }),
  )
  if (count === 0) return null
  return (
    <>
      <span className="nav-bell-count" aria-hidden="true">
        {formatUnread(count)}
      </span>
      <span className="visually-hidden"> {formatUnread(count)} unread</span>
    </>
  )
}
