import { useId } from 'react'
import { useIsHydrated } from '#app/client/use-is-hydrated.ts'
import type { RoomView } from '#app/features/mock/room/room-view.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { CopyLink } from './copy-link.tsx'

type WaitingPanelProps = {
  view: RoomView
  isBusy: boolean
  onOpen: () => void
  onStart: () => void
  onStartAlone: () => void
  onSwap: () => void
  onEnd: () => void
}

const ALONE_TEXTS: Readonly<Record<RoomView['subject'], string>> = {
  exercise: 'We ask the follow-up questions on a timer, and you mark yourself at the end.',
  deck: 'We ask the questions one after another, and you mark yourself.',
  design: 'Follow-up questions come on a timer, and you compare your design at the end.',
  debug: 'You commit a hypothesis before you fix it, and see the cause at the end.',
  assisted: 'A scripted assistant makes the proposals, and you see at the end which were wrong.',
}

/** Before the clock starts: the link, then who begins. */
export function WaitingPanel(props: WaitingPanelProps) {
  const { view, isBusy } = props
  return (
    <div className="mock-wait">
      {view.isFull ? <ReadyPanel {...props} /> : <LinkPanel {...props} />}
      {view.seat === 1 && !view.isFull && (
        <section className="panel inline-error" aria-label="Alone">
          <p>
            <strong>No partner? Practice alone.</strong>
            {ALONE_TEXTS[view.subject]}
          </p>
          {view.subject === 'exercise' || view.subject === 'deck' ? (
            <Button variant="tonal" isBusy={isBusy} onClick={props.onStartAlone}>
              Start alone
            </Button>
          ) : (
            <ButtonLink variant="tonal" to={`/practice/${view.subject}/${view.slug ?? ''}`}>
              Start alone
            </ButtonLink>
          )}
        </section>
      )}
    </div>
  )
}

/** Reading the answer makes an interviewer of somebody, and the partner is told so. */
const canOpen = ({ role, isOpened, deck }: RoomView) => role === 'interviewer' && !isOpened && deck === null

function OpenButton({ view, isBusy, onOpen }: WaitingPanelProps) {
  if (!canOpen(view)) return null
  return (
    <Button isBusy={isBusy} onClick={onOpen}>
      Read the answer
    </Button>
  )
}

function LinkPanel(props: WaitingPanelProps) {
  const { view } = props
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
      <OpenButton {...props} />
      {canOpen(view) && (
        <p className="small muted">Once you've read the answer, you stay the interviewer of this round.</p>
      )}
    </section>
  )
}

/** What happens next, for each of the two. */
function describeStart({ role, deck, isOpened }: RoomView, name: string): string {
  const isInterviewer = role === 'interviewer'
  if (deck !== null) {
    return isInterviewer
      ? `Questions from “${deck.name}” come one after another. ${name} sees each when you send it, never the answer.`
      : `${name} sends you questions from “${deck.name}”, one after another.`
  }
  if (isInterviewer) {
    return isOpened
      ? `You've read the answer, so you interview in this round. ${name} sees the problem when you start the clock.`
      : `Read the answer first, or start at once. Either way you then stay the interviewer of this round. ${name} sees the problem when you start the clock.`
  }
  return `${isOpened ? `${name} has read the answer, so the roles of this round are fixed. ` : ''}You see the problem when ${name} starts the clock.`
}

function ReadyPanel(props: WaitingPanelProps) {
  const { view, isBusy, onStart, onSwap, onEnd } = props
  const id = useId()
  const name = view.partner?.name ?? 'Your partner'
  const isInterviewer = view.role === 'interviewer'
  return (
    <section className="panel mock-form" aria-labelledby={id}>
      <h2 id={id}>{isInterviewer ? `You interview ${name}` : `${name} interviews you`}</h2>
      <p className="small muted">{describeStart(view, name)}</p>
      <div className="row">
        {isInterviewer && (
          <Button variant="primary" icon="play" isBusy={isBusy} onClick={onStart}>
            Start the clock
          </Button>
        )}
        <OpenButton {...props} />
        {view.round === 1 && !view.isOpened && (isInterviewer || view.seat === 1) && (
          <Button icon="sync" isBusy={isBusy} onClick={onSwap}>
            Swap roles
          </Button>
        )}
        {view.round > 1 && (
          <Button isBusy={isBusy} onClick={onEnd}>
            Back to the debrief
          </Button>
        )}
      </div>
    </section>
  )
}
