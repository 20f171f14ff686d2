import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { aboutMinutes, countOf } from '#app/shared/figure-text.ts'
import { IndexPanel } from '#app/ui/index-panel.tsx'
import type { Backlog, DueCards } from './today.rules.ts'

type DueCardProps = {
  due: DueCards
  isSpreading: boolean
  onSpread: () => void
}

export const REVIEW_PATH = '/review'

/** What is due, how long it takes, and one button. */
export function DueCard({ due, isSpreading, onSpread }: DueCardProps) {
  const { backlog } = due
  const total = due.done + due.count
  return (
    <IndexPanel
      className="due"
      title="Due now"
      isStack
      meta={
        backlog === null
          ? `${due.done} of ${total} done`
          : `${due.count} today, ${backlog.total - due.count} can wait`
      }
      progress={{ label: "Today's reviews", value: due.done, max: total }}
    >
      <div className="due-body">
        <p className="due-count">
          <span className="big">
            {due.count}
            <small>{due.count === 1 ? 'card' : 'cards'}</small>
          </span>
          <span className="due-minutes">{aboutMinutes(due.minutes)}</span>
        </p>
        {backlog !== null && <p className="small muted">{describeBacklog(due.count, backlog)}</p>}
        <div className="due-actions">
          <ButtonLink variant="primary" to={REVIEW_PATH} aria-keyshortcuts="Enter">
            {due.done === 0 ? 'Start review' : 'Continue review'} <kbd>Enter</kbd>
          </ButtonLink>
          <SecondActions {...{ backlog, isSpreading, onSpread }} />
        </div>
        <Decks due={due} />
      </div>
    </IndexPanel>
  )
}

type SecondActionsProps = { backlog: Backlog | null; isSpreading: boolean; onSpread: () => void }

function SecondActions({ backlog, isSpreading, onSpread }: SecondActionsProps): ReactNode {
  if (backlog === null) return <ButtonLink to={`${REVIEW_PATH}?minutes=5`}>Just 5 minutes</ButtonLink>
  return (
    <>
      {backlog.spreadDays === null && (
        <Button isBusy={isSpreading} onClick={onSpread}>
          Spread my backlog
        </Button>
      )}
      <ButtonLink variant="ghost" to={`${REVIEW_PATH}?all`}>
        See all {backlog.total}
      </ButtonLink>
    </>
  )
}

function describeBacklog(today: number, { daysAway, total, spreadDays }: Backlog) {
  const away =
    daysAway > 1
      ? `You were away for ${daysAway} days, so ${total} cards came due.`
      : `${total} cards are due.`
  const rest =
    spreadDays === null
      ? 'The rest can wait.'
      : `The rest are spread over the next ${countOf(spreadDays, 'day')}.`
  return `${away} These ${today} fit into today. ${rest}`
}

function Decks({ due }: { due: DueCards }) {
  const { count, minutes } = due.fresh
  return (
    <>
      {due.decks.length > 0 && (
        <ul className="chips" aria-label="Due cards by deck">
          {due.decks.map((deck) => (
            <li className="chip" key={deck.id}>
              {deck.name} <b>{deck.count}</b>
            </li>
          ))}
        </ul>
      )}
      {count > 0 && (
        <p className="small muted then-new">
          Then {countOf(count, 'new card')}, {aboutMinutes(minutes)}, if you have the time.
        </p>
      )}
    </>
  )
}
