import { useId } from 'react'
import { useIsHydrated } from '#app/client/use-is-hydrated.ts'
import type { RoomView } from '#app/features/mock/room/room-view.ts'
import { Button } from '#app/ui/button.tsx'
import { CopyLink } from './copy-link.tsx'

type WaitingPanelProps = {
  view: RoomView
  isBusy: boolean
  onStart: () => void
  onStartAlone: () => void
  onSwap: () => void
}

/** Before the clock starts: the link, then who begins. */
export function WaitingPanel(props: WaitingPanelProps) {
  const { view, isBusy } = props
  return (
    <div className="mock-wait">
      {view.isFull ? <ReadyPanel {...props} /> : <LinkPanel />}
      {view.seat === 1 && !view.isFull && (
        <section className="panel inline-err" aria-label="Alone">
          <p>
            <strong>No partner? Practice alone.</strong>
            We ask the follow-up questions on a timer, and you mark yourself at the end.
          </p>
          <Button variant="tonal" isBusy={isBusy} onClick={props.onStartAlone}>
            Start alone
          </Button>
        </section>
      )}
    </div>
  )
}

function LinkPanel() {
  const id = useId()
  const isHydrated = useIsHydrated()
  return (
    <section className="panel mock-form" aria-labelledby={id}>
      <h2 id={id}>Send this link to your partner</h2>
      <div className="linkbox">
        <input
          className="input"
          readOnly
          aria-label="Link"
          value={isHydrated ? window.location.href : ''}
          onFocus={({ target }) => target.select()}
        />
        <CopyLink isPrimary />
      </div>
      <p className="small muted">
        They don't need an account. Talk on any call you like; nothing is recorded here.
      </p>
    </section>
  )
}

function ReadyPanel({ view, isBusy, onStart, onSwap }: WaitingPanelProps) {
  const id = useId()
  const name = view.partner?.name ?? 'Your partner'
  const isInterviewer = view.role === 'interviewer'
  return (
    <section className="panel mock-form" aria-labelledby={id}>
      <h2 id={id}>{isInterviewer ? `You interview ${name}` : `${name} interviews you`}</h2>
      <p className="small muted">
        {isInterviewer
          ? 'Read the problem and the answer first. Your partner sees the problem when you start the clock.'
          : `You see the problem when ${name} starts the clock.`}
      </p>
      <div className="row">
        {isInterviewer && (
          <Button variant="primary" icon="play" isBusy={isBusy} onClick={onStart}>
            Start the clock
          </Button>
        )}
        {view.round === 1 && (isInterviewer || view.seat === 1) && (
          <Button icon="sync" isBusy={isBusy} onClick={onSwap}>
            Swap roles
          </Button>
        )}
      </div>
    </section>
  )
}
