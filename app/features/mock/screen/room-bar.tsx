import type { ReactNode } from 'react'
import { type Clock, WARNING_MS } from '#app/features/mock/mock.rules.ts'
import { formatClock } from '#app/shared/clock-text.ts'
import type { RoomView } from '#app/features/mock/room/room-view.ts'
import { FULL_PERCENT, MINUTE_MS } from '#app/shared/units.ts'

type RoomBarProps = { view: RoomView; leftMs: number; isOffline: boolean; children: ReactNode }

const SUBJECT_WORDS: Readonly<Record<RoomView['subject'], string>> = {
  exercise: 'coding',
  deck: 'questions',
  design: 'system design',
  debug: 'debugging',
  assisted: 'AI-assisted',
}

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

function clockText({ startedAt, pausedAt, minutes }: Clock, leftMs: number, isOffline: boolean): string {
  if (startedAt === null) return 'not started'
  if (pausedAt !== null) return 'paused'
  return isOffline ? 'when you went offline' : timeText(leftMs, minutes)
}

/** The head of a room: role, partner, clock and what can be done. */
export function RoomBar({ view, leftMs, isOffline, children }: RoomBarProps) {
  const text = partnerText(view)
  const { minutes, startedAt } = view.clock
  const isLate = startedAt !== null && leftMs <= WARNING_MS
  const used = Math.round(
    Math.min(FULL_PERCENT, Math.max(0, FULL_PERCENT - (leftMs / (minutes * MINUTE_MS)) * FULL_PERCENT)),
  )
  return (
    <>
      <div className="work-bar mock-bar">
        <h1>{view.task === null ? `Mock interview: ${SUBJECT_WORDS[view.subject]}` : view.title}</h1>
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
            <small>{clockText(view.clock, leftMs, isOffline)}</small>
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
