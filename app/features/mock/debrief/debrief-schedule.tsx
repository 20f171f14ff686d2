import { useId } from 'react'
import { CardMarkdown } from '#app/features/cards/markdown/card-markdown.tsx'
import { weekdayDate } from '#app/shared/day-text.ts'
import { CARD_MARK_WORDS } from '#app/features/mock/mock.rules.ts'
import type { DebriefRound, DebriefView } from '#app/features/mock/room/room-view.ts'
import { Icon } from '#app/ui/icon.tsx'

export type RoundProps = { round: DebriefRound; view: DebriefView }

function whenText(day: number, today: number): string {
  if (day <= today) return 'Today'
  return day === today + 1 ? 'Tomorrow' : weekdayDate(day)
}

const RESULTS = {
  again: 'Counts as Again',
  hard: 'Counts as Hard',
  good: 'Counts as solved',
} as const

export function SchedulePanel({ round, view }: RoundProps) {
  const id = useId()
  const isOwn = round.candidateSeat === view.seat
  const partner = view.partnerName ?? 'your partner'
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{isOwn ? 'Back in your schedule' : `Back in ${partner}’s schedule`}</h2>
      </div>
      <div className="panel-body">
        {round.slug === null ? (
          <CardSchedule round={round} view={view} />
        ) : round.kind !== 'exercise' ? (
          <p className="small muted">{recordedText(round, isOwn, partner)}</p>
        ) : round.result === null || round.dueDay === null ? (
          <p className="small muted">{noScheduleText(round, isOwn, partner)}</p>
        ) : (
          <ul className="back">
            <li>
              <Icon name="code" />
              <div className="grow">
                <strong>{round.title}</strong>
                <span className="small">
                  {`${RESULTS[round.result]}${round.hintsSent > 0 ? ', with hints' : ''}. From an empty editor`}
                </span>
              </div>
              <span className="when">{whenText(round.dueDay, view.today)}</span>
            </li>
          </ul>
        )}
      </div>
    </section>
  )
}

function noScheduleText({ hasAccount }: DebriefRound, isOwn: boolean, partner: string): string {
  if (hasAccount) return 'Nothing was marked, so nothing comes back.'
  return isOwn
    ? 'Without an account, nothing is scheduled. Sign up, and your next exercise comes back in time.'
    : `${partner} has no account, so nothing is scheduled.`
}

/** A design or a project counts as a round that was done; cards on it come back by tomorrow. */
function recordedText({ hasAccount }: DebriefRound, isOwn: boolean, partner: string): string {
  if (hasAccount)
    return isOwn
      ? 'This round counts as done. Cards on it that you are learning come back tomorrow at the latest.'
      : `This round counts as done for ${partner}.`
  return isOwn
    ? 'Without an account, this round isn’t counted.'
    : `${partner} has no account, so this round isn’t counted.`
}

/** The cards that weren't known. Those that were come back too, later. */
function CardSchedule({ round, view }: RoundProps) {
  const isOwn = round.candidateSeat === view.seat
  const partner = view.partnerName ?? 'your partner'
  const back = round.cards.filter(({ mark, dueDay }) => dueDay !== null && mark !== null && mark !== 'knew')
  const own = round.cards.filter(({ interviewerDueDay }) => interviewerDueDay !== null).length
  return (
    <>
      {back.length === 0 ? (
        <p className="small muted">{noCardsText(round, isOwn, partner)}</p>
      ) : (
        <ul className="back">
          {back.map(({ position, question, mark, dueDay }) => (
            <li key={position}>
              <Icon name="layers" />
              <div className="grow">
                <CardMarkdown text={question} headingLevel={null} isExcerpt />
                <span className="small">{mark === null ? '' : CARD_MARK_WORDS[mark]}</span>
              </div>
              <span className="when">{whenText(dueDay ?? 0, view.today)}</span>
            </li>
          ))}
        </ul>
      )}
      {own > 0 && (
        <p className="small mock-own">
          {`You learn ${own === 1 ? 'one of the missed flashcards' : `${own} of the missed flashcards`}, too: due tomorrow at the latest.`}
        </p>
      )}
    </>
  )
}

function noCardsText({ cards, hasAccount }: DebriefRound, isOwn: boolean, partner: string): string {
  if (!hasAccount) {
    return isOwn
      ? 'Without an account, nothing is scheduled.'
      : `${partner} has no account, so nothing is scheduled.`
  }
  if (cards.every(({ mark }) => mark === null || mark === 'knew'))
    return 'Nothing was missed, so nothing comes back.'
  return isOwn
    ? 'You aren’t learning this deck, so nothing comes back. Add it to your reviews, and it will next time.'
    : `${partner} isn’t learning this deck, so nothing comes back.`
}
