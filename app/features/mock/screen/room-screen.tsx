import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { lazyPart } from '#app/client/lazy-part.ts'
import { formatClock } from '#app/shared/clock-text.ts'
import type { RoomView } from '#app/features/mock/room/room-view.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PartFallback } from '#app/ui/part-fallback.tsx'
import { CandidateRoom } from './candidate-room.tsx'
import { CloseRoom } from './close-room.tsx'
import { describeOffline } from './connection.rules.ts'
import { CopyLink } from './copy-link.tsx'
import { EndRound } from './end-round.tsx'
import { InterviewerRoom } from './interviewer-room.tsx'
import { RoomBar } from './room-bar.tsx'
import { useClock } from './use-clock.ts'
import { useRoomActions, useRoomConnection } from './use-room.ts'
import { WaitingPanel } from './waiting-panel.tsx'

/** A design or a project, with its board or its files. */
const RoundRoom = lazyPart(async () => (await import('#app/features/mock/round/round-room.tsx')).RoundRoom)
const RoundAnswer = lazyPart(
  async () => (await import('#app/features/mock/round/round-answer.tsx')).RoundAnswer,
)

const isRound = ({ subject }: RoomView) => subject !== 'exercise' && subject !== 'deck'

type RoomScreenProps = { room: string; view: RoomView; readAt: number }

/** The interview itself, for one of the two. */
export function RoomScreen({ room, view, readAt }: RoomScreenProps) {
  const navigate = useNavigate()
  const actions = useRoomActions(room)
  const isStarted = view.clock.startedAt !== null
  const { sync, state } = useRoomConnection(
    { room, round: isStarted ? view.round : 0, document: view.document },
    actions.refresh,
  )
  const isOffline = state === 'lost'
  const { leftMs, elapsedMs } = useClock(view.clock, readAt, isOffline)
  const [isMarking, setIsMarking] = useState(false)
  const [isEnding, setIsEnding] = useState(false)
  useNextQuestion(view.nextQuestionMs, elapsedMs, actions.refresh)
  const isInterviewer = view.role === 'interviewer'
  const { control, isBusy } = actions
  const shared = { room, view, sync, actions }
  return (
    <div className="work">
      <RoomBar view={view} leftMs={leftMs} isOffline={isOffline}>
        {isInterviewer && isStarted && !isEnding && (
          <Button variant="primary" onClick={() => setIsEnding(true)}>
            End and debrief
          </Button>
        )}
        {view.isAlone && (
          <Button
            variant="primary"
            isBusy={isBusy}
            onClick={() => (isMarking ? actions.end() : setIsMarking(true))}
          >
            {isMarking ? 'Finish' : 'End and mark yourself'}
          </Button>
        )}
        {!isInterviewer && !view.isAlone && <CopyLink />}
        {!isInterviewer && !view.isAlone && isStarted && view.partner?.isHere === false && (
          <Button isBusy={isBusy} onClick={actions.end}>
            End and debrief
          </Button>
        )}
        {!isInterviewer && (
          <Button variant="ghost" onClick={() => void navigate('/')}>
            Leave
          </Button>
        )}
      </RoomBar>
      {isEnding && isStarted && (
        <EndRound
          view={view}
          elapsedMs={elapsedMs}
          isBusy={isBusy}
          onEnd={actions.end}
          onKeep={() => setIsEnding(false)}
        />
      )}
      <ConnectionNotices view={view} state={state} leftMs={leftMs} />
      {!isStarted && (
        <WaitingPanel
          view={view}
          isBusy={isBusy}
          onOpen={() => control({ kind: 'open' })}
          onStart={() => control({ kind: 'start' })}
          onStartAlone={() => control({ kind: 'start-alone' })}
          onSwap={() => control({ kind: 'swap' })}
          onEnd={actions.end}
        />
      )}
      {view.task !== null && isStarted && (
        <Suspense fallback={<PartFallback>Loading the round…</PartFallback>}>
          <RoundRoom key={view.round} {...shared} elapsedMs={elapsedMs} isEnding={isEnding} />
        </Suspense>
      )}
      {view.guide !== null && !isStarted && (
        <Suspense fallback={<PartFallback>Loading the answer…</PartFallback>}>
          <RoundAnswer room={room} view={view} actions={actions} guide={view.guide} />
        </Suspense>
      )}
      {!isRound(view) && isInterviewer && (
        <InterviewerRoom key={view.round} {...shared} isEnding={isEnding} />
      )}
      {!isRound(view) && !isInterviewer && isStarted && (
        <CandidateRoom key={view.round} {...shared} isMarking={isMarking} />
      )}
      {view.seat === 1 && (
        <CloseRoom
          isStarted={isStarted}
          isFull={view.isFull}
          isAlone={view.isAlone}
          isClosing={actions.isClosing}
          onClose={actions.close}
        />
      )}
    </div>
  )
}

/** Alone, the server sends the next question when its time has come. */
function useNextQuestion(nextMs: number | null, elapsed: number, onDue: () => unknown) {
  const handleDue = useEffectEvent(() => void onDue())
  const isDue = nextMs !== null && elapsed >= nextMs
  useEffect(() => {
    if (isDue) handleDue()
  }, [isDue, nextMs])
}

function ConnectionNotices({ view, state, leftMs }: { view: RoomView; state: string; leftMs: number }) {
  const { partner, clock } = view
  return (
    <div role="status" className="mock-notices">
      {partner?.isHere === false && clock.startedAt !== null && (
        <p className="notice-warn">
          <Icon name="offline" />
          <span>
            <strong>{`${partner.name} lost the connection.`}</strong>
            {clock.pausedAt === null ? '' : ` The clock is paused at ${formatClock(leftMs)}.`} Your work is
            saved.
          </span>
        </p>
      )}
      {state === 'lost' && (
        <p className="notice-warn">
          <Icon name="offline" />
          <span>
            <strong>You're offline.</strong> {describeOffline(view)}
          </span>
        </p>
      )}
      {state === 'unloaded' && (
        <p className="notice-warn">
          <Icon name="warning" />
          <span>
            <strong>This page didn't load completely.</strong> Check your connection, then reload it.
          </span>
          <Button size="sm" onClick={() => window.location.reload()}>
            Reload
          </Button>
        </p>
      )}
      {state === 'full' && (
        <p className="notice-warn">
          <Icon name="warning" />
          <span>
            <strong>{isRound(view) ? 'The shared document is full.' : 'The shared code is full.'}</strong>{' '}
            Delete what you no longer need.
          </span>
        </p>
      )}
    </div>
  )
}
