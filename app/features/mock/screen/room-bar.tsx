import type { ReactNode } from 'react'
import { formatClock, WARNING_MS } from '#app/features/mock/mock.rules.ts'
import type { RoomView } from '#app/features/mock/room/room-view.ts'

const FULL_PERCENT = 100
const MINUTE_MS = 60_000

type RoomBarProps = { view: RoomView; leftMs: number; children: ReactNode }

const partnerText = ({ partner, role, clock }: RoomView) => {
  if (partner === null) return null
  if (!partner.isHere) return `${partner.name} isn't here`
  if (clock.startedAt === null) return `${partner.name} is here`
  return role === 'candidate' ? `${partner.name} is interviewing` : `${partner.name} is answering`
}

/** In words too: colour is never the only signal, and nothing flashes. */
function timeText(leftMs: number, minutes: number): string {
  if (leftMs <= 0) return 'Time is up'
  const left = Math.ceil(leftMs / MINUTE_MS)
  if (leftMs > WARNING_MS) return `left of ${minutes}`
  return left === 1 ? 'left, the last minute' : `left, under ${left} minutes`
}

/** The head of a room: role, partner, clock and what can be done. */
export function RoomBar({ view, leftMs, children }: RoomBarProps) {
  const { minutes, startedAt, pausedAt } = view.clock
  const text = partnerText(view)
  const isLate = startedAt !== null && leftMs <= WARNING_MS
  const used = Math.round(
    Math.min(FULL_PERCENT, Math.max(0, FULL_PERCENT - (leftMs / (minutes * MINUTE_MS)) * FULL_PERCENT)),
  )
  return (
    <>
      <div className="work-bar mock-bar">
        <h1>{view.deck === null ? 'Mock interview: coding' : 'Mock interview: questions'}</h1>
        <span className="badge badge-plain">
          {view.isAlone ? 'Alone' : view.role === 'candidate' ? 'Candidate' : 'Interviewer'}
        </span>
        {text !== null && (
          <span className="peer" data-here={view.partner?.isHere}>
            <span className="dot" aria-hidden="true" />
            {text}
          </span>
        )}
        <div className="mock-tools">
          <span className="mock-time" role="timer" aria-label="Time left" data-late={isLate}>
            {formatClock(leftMs)}
            <small>
              {startedAt === null ? 'not started' : pausedAt === null ? timeText(leftMs, minutes) : 'paused'}
            </small>
          </span>
          {children}
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {isLate && (leftMs <= 0 ? 'Time is up.' : '5 minutes left.')}
      </p>
      <div
        className="rule mock-rule"
        role="progressbar"
        aria-label="Time used"
        aria-valuenow={used}
        aria-valuemin={0}
        aria-valuemax={FULL_PERCENT}
      >
        <span style={{ inlineSize: `${used}%` }} />
      </div>
    </>
  )
}
