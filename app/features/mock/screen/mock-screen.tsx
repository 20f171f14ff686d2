import { useQuery } from '@tanstack/react-query'
import { useApi, statusOf } from '#app/client/api.ts'
import { stepSearch, useStepId } from '#app/client/session-step.ts'
import { PanelFailure } from '#app/ui/panel-failure.tsx'
import { DebriefScreen } from '#app/features/mock/debrief/debrief-screen.tsx'
import type { DebriefView } from '#app/features/mock/room/room-view.ts'
import { NOT_FOUND } from '#app/shared/http-status.ts'
import { NotFoundScreen } from '#app/ui/error-screen.tsx'
import { JoinRoom } from './join-room.tsx'
import { RoomScreen } from './room-screen.tsx'
import { useRoomActions } from './use-room.ts'

const NEXT_ROUND_POLL_MS = 5_000

/** A room as its link shows it: an invitation, the interview, or what came of it. */
export function MockScreen({ room, viewerName }: { room: string; viewerName: string | null }) {
  // In a session it leads back to its step, which may have a second exercise.
  const startPath = `/mock${stepSearch(useStepId())}`
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    ...useApi().mock.room.queryOptions({ room }),
    // A debrief has no stream: this is how one sees that the other has started the next round.
    refetchInterval: ({ state }) =>
      state.data?.kind === 'debrief' && state.data.canStartNextRound ? NEXT_ROUND_POLL_MS : false,
  })
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
    return <LiveDebrief room={room} view={data} donePath={viewerName === null ? '/' : startPath} />
  return <RoomScreen room={room} view={data} readAt={dataUpdatedAt} />
}

type LiveDebriefProps = { room: string; view: DebriefView; donePath: string }

/** The debrief of a room whose link is open: the two can go on. */
function LiveDebrief({ room, view, donePath }: LiveDebriefProps) {
  const { control, isBusy } = useRoomActions(room)
  return (
    <DebriefScreen
      view={view}
      donePath={donePath}
      isBusy={isBusy}
      onNextRound={view.canStartNextRound ? () => control({ kind: 'next-round' }) : null}
    />
  )
}
