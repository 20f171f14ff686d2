import { useQuery } from '@tanstack/react-query'
import { useApi, statusOf } from '#app/client/api.ts'
import { PanelFailure } from '#app/features/memory/parts/panel-failure.tsx'
import { DebriefScreen } from '#app/features/mock/debrief/debrief-screen.tsx'
import { NotFoundScreen } from '#app/ui/error-screen.tsx'
import { JoinRoom } from './join-room.tsx'
import { RoomScreen } from './room-screen.tsx'

const NOT_FOUND = 404

/** A room as its link shows it: an invitation, the interview, or what came of it. */
export function MockScreen({ room, viewerName }: { room: string; viewerName: string | null }) {
  const { data, error, refetch, dataUpdatedAt } = useQuery(useApi().mock.room.queryOptions({ room }))
  // Closed while it was open here.
  if (statusOf(error) === NOT_FOUND) return <NotFoundScreen />
  if (data === undefined) {
    return (
      <div className="wrap">
        {error === null ? (
          <p>Loading…</p>
        ) : (
          <PanelFailure title="We couldn't load this mock interview." onRetry={() => void refetch()}>
            Your code is safe. Try again.
          </PanelFailure>
        )}
      </div>
    )
  }
  if (data.kind === 'invitation') return <JoinRoom room={room} viewerName={viewerName} {...data} />
  if (data.kind === 'debrief')
    return <DebriefScreen view={data} donePath={viewerName === null ? '/' : '/today'} />
  return <RoomScreen room={room} view={data} readAt={dataUpdatedAt} />
}
