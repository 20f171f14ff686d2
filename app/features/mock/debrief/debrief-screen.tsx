import { Suspense, useId } from 'react'
import { lazyPart } from '#app/client/lazy-part.ts'
import { saveFile } from '#app/client/save-file.ts'
import { fullDate } from '#app/shared/day-text.ts'
import { criteriaOf, MARK_WORDS, MAX_MARK } from '#app/features/mock/mock.rules.ts'
import type { DebriefView } from '#app/features/mock/room/room-view.ts'
import { DAY_MS, MINUTE_MS } from '#app/shared/units.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PartFallback } from '#app/ui/part-fallback.tsx'
import { CardsPanel } from './debrief-cards.tsx'
import { formatDebrief } from './debrief.rules.ts'
import { type RoundProps, SchedulePanel } from './debrief-schedule.tsx'

/** The board or the files of a design or a project, beside the answer. */
const OutcomePanels = lazyPart(async () => (await import('./outcome-panels.tsx')).OutcomePanels)

type DebriefScreenProps = {
  view: DebriefView
  donePath: string
  /** Starts the next round with the roles swapped; null where the room can't go on. */
  onNextRound?: (() => void) | null
  isBusy?: boolean
}

/** After the interview: marks side by side, and what goes back into each schedule. */
export function DebriefScreen({ view, donePath, onNextRound = null, isBusy = false }: DebriefScreenProps) {
  const { rounds, isAlone, name, partnerName } = view
  // One's own round comes first.
  const ordered = rounds.toSorted(
    (a, b) => Number(a.candidateSeat !== view.seat) - Number(b.candidateSeat !== view.seat),
  )
  const day = fullDate(Math.floor(view.endedAt / DAY_MS))
  const people = isAlone || partnerName === null ? name : `${name} and ${partnerName}`

  function handleDownload() {
    saveFile('mock-interview.md', 'text/markdown', formatDebrief(view))
  }

  return (
    <div className="wrap">
      <header className="page-head tight">
        <div>
          <h1>Debrief</h1>
          <p>{`${people}, ${day}. ${describeLength(view)}`}</p>
        </div>
        <div className="row">
          <Button onClick={handleDownload}>Download notes</Button>
          {onNextRound !== null && (
            <Button variant="primary" icon="sync" isBusy={isBusy} onClick={onNextRound}>
              Swap and start round 2
            </Button>
          )}
          <ButtonLink {...(onNextRound === null ? { variant: 'primary' as const } : {})} to={donePath}>
            Done
          </ButtonLink>
        </div>
      </header>
      <div className="stack-6">
        <div className="debrief-columns">
          {ordered.map((round) => (
            <MarksPanel key={round.round} round={round} view={view} />
          ))}
        </div>
        {ordered.some(({ cards }) => cards.length > 0) && (
          <div className="debrief-columns">
            {ordered.map((round) => (
              <CardsPanel key={round.round} round={round} view={view} />
            ))}
          </div>
        )}
        {ordered.map(
          ({ round, outcome, candidateSeat }) =>
            outcome !== null && (
              <Suspense key={round} fallback={<PartFallback>Loading what was made…</PartFallback>}>
                <OutcomePanels
                  outcome={outcome}
                  ownerName={candidateSeat === view.seat ? null : (partnerName ?? 'Your partner')}
                />
              </Suspense>
            ),
        )}
        <div className="debrief-columns">
          {ordered.map((round) => (
            <SchedulePanel key={round.round} round={round} view={view} />
          ))}
        </div>
        <p className="mock-private">
          <Icon name="lock" />
          <span>
            {isAlone
              ? 'Only you see this. It is deleted after 30 days.'
              : 'Marks are shared between the two of you. Private notes stay private. Nothing here is public, and it is deleted after 30 days.'}
          </span>
        </p>
      </div>
    </div>
  )
}

function minutesText(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS)
  return minutes < 1 ? 'less than a minute' : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}

/** How long it really took. */
function describeLength({ rounds, minutes }: DebriefView): string {
  const [first, second] = rounds.toSorted((a, b) => a.round - b.round)
  if (first === undefined) return 'No round was started.'
  if (second === undefined) return `One round: ${minutesText(first.elapsedMs)} of ${minutes}.`
  return `Two rounds: ${minutesText(first.elapsedMs)} and ${minutesText(second.elapsedMs)} of ${minutes} each.`
}

function MarksPanel({ round, view }: RoundProps) {
  const id = useId()
  const isOwn = round.candidateSeat === view.seat
  const partner = view.partnerName ?? 'your partner'
  const title = view.isAlone
    ? 'Your own marks'
    : isOwn
      ? `Your marks, from ${partner}`
      : `${partner}’s marks, from you`
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
        <span className="meta">{round.title}</span>
      </div>
      <div className="panel-body marks">
        {round.marks.length === 0 && <p className="small muted">No marks were given in this round.</p>}
        {criteriaOf(round.kind).flatMap(({ id: criterion, name }) => {
          const given = round.marks.find((mark) => mark.criterion === criterion)
          if (given === undefined) return []
          return (
            <div className="given-mark" key={criterion}>
              <span className="given-mark-name">{name}</span>
              <span className="given-mark-position">
                <span className="given-mark-bars" role="img" aria-label={`${given.mark} of ${MAX_MARK}`}>
                  {MARK_WORDS.map((word, index) => (
                    <i key={word} data-on={index < given.mark || undefined} />
                  ))}
                </span>
                <span className="given-mark-word">{MARK_WORDS[given.mark - 1]}</span>
              </span>
              {given.comment !== '' && (
                <p className="small" dir="auto">
                  {given.comment}
                </p>
              )}
            </div>
          )
        })}
      </div>
    </section>
  )
}
