import { type FormEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { proposeNewPerDay } from '#app/features/scheduling/forecast/new-cards.rules.ts'
import { fromDateValue, longDate, toDateValue } from '#app/shared/day-text.ts'
import { countOf } from '#app/shared/figure-text.ts'
import { IndexPanel } from '#app/ui/index-panel.tsx'
import type { StudyDay } from '#app/shared/study-day.ts'
import { estimateFirstPlan } from './first-plan.rules.ts'

/** The number of cards of an own deck isn't known. */
export type OfferedDeck = { id: string; name: string; cardCount: number | null }

/** What the three steps ask for. */
export type FirstPlan = {
  interviewDay: StudyDay | null
  deckIds: string[]
  minutesPerDay: number
  newPerDay: number
}

type FirstStepsProps = {
  today: StudyDay
  decks: readonly OfferedDeck[]
  deckCount: number
  isBusy: boolean
  error: string | null
  onStart: (plan: FirstPlan) => void
}

const MINUTES = [10, 25, 40] as const
const DEFAULT_MINUTES = 25
const DEFAULT_DAYS_AHEAD = 18
const PRESELECTED_DECKS = 2

/** First use: three steps on one card, each with a sensible default, and one button. */
export function FirstSteps({ today, decks, deckCount, isBusy, error, onStart }: FirstStepsProps) {
  const [date, setDate] = useState(toDateValue(today + DEFAULT_DAYS_AHEAD))
  const [hasNoDate, setHasNoDate] = useState(false)
  const [deckIds, setDeckIds] = useState(() => decks.slice(0, PRESELECTED_DECKS).map(({ id }) => id))
  const [minutesPerDay, setMinutesPerDay] = useState<number>(DEFAULT_MINUTES)

  const day = hasNoDate ? null : fromDateValue(date)
  const cardCount = decks
    .filter(({ id }) => deckIds.includes(id))
    .reduce((sum, deck) => sum + (deck.cardCount ?? 0), 0)
  const dateError = hasNoDate || (day !== null && day > today) ? null : 'Choose a day in the future.'
  const canStart = dateError === null && deckIds.length > 0

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!canStart) return
    const newPerDay = proposeNewPerDay({ cards: cardCount, today, interviewDay: day, minutesPerDay })
    onStart({ interviewDay: day, deckIds, minutesPerDay, newPerDay })
  }

  function toggleDeck(id: string, isPicked: boolean) {
    setDeckIds((picked) => (isPicked ? [...picked, id] : picked.filter((other) => other !== id)))
  }

  return (
    <IndexPanel title="Set up your plan" meta="You can change all of this later" isStack>
      <form className="index-panel-body first-steps" onSubmit={handleSubmit}>
        <ol className="steps">
          <Step number={1} title="When is your interview?">
            <p>We time your reviews so you remember the most on that day.</p>
            <div className="inline-fields">
              <label className="visually-hidden" htmlFor="interview-date">
                Interview date
              </label>
              <input
                className="input"
                id="interview-date"
                type="date"
                min={toDateValue(today + 1)}
                value={date}
                disabled={hasNoDate}
                aria-invalid={dateError === null ? undefined : true}
                aria-describedby="interview-date-note"
                onChange={(event) => setDate(event.target.value)}
              />
              <span className="muted small" id="interview-date-note">
                {hasNoDate
                  ? ''
                  : day !== null && day > today
                    ? `in ${countOf(day - today, 'day')}`
                    : dateError}
              </span>
              <Checkbox checked={hasNoDate} onChange={(event) => setHasNoDate(event.target.checked)}>
                I don't have a date yet
              </Checkbox>
            </div>
          </Step>
          <Step number={2} title="Pick your first decks">
            <p>Two or three is plenty. Add more when these feel easy.</p>
            <div className="picks">
              {decks.map((deck) => (
                <label className="pick" key={deck.id}>
                  <input
                    type="checkbox"
                    checked={deckIds.includes(deck.id)}
                    onChange={(event) => toggleDeck(deck.id, event.target.checked)}
                  />
                  <span>
                    {deck.name}
                    <small>{deck.cardCount === null ? 'My deck' : countOf(deck.cardCount, 'card')}</small>
                  </span>
                </label>
              ))}
            </div>
            <Link className="link small see-all" to="/featured-decks">
              See all {countOf(deckCount, 'deck')}
            </Link>
          </Step>
          <Step number={3} title="How much time a day?">
            <fieldset className="segmented minutes-segmented">
              <legend className="visually-hidden">Minutes a day</legend>
              {MINUTES.map((minutes) => (
                <label key={minutes}>
                  <input
                    type="radio"
                    name="minutes"
                    checked={minutesPerDay === minutes}
                    onChange={() => setMinutesPerDay(minutes)}
                  />
                  {minutes} min
                </label>
              ))}
            </fieldset>
            <p className="small muted" aria-live="polite">
              {describePlan({ cardCount, today, day, minutesPerDay })}
            </p>
            {error !== null && (
              <p className="error" role="alert">
                {error}
              </p>
            )}
            <div className="row">
              <Button variant="primary" size="lg" type="submit" isBusy={isBusy} isUnavailable={!canStart}>
                Start with 10 cards
              </Button>
              <ButtonLink variant="ghost" size="lg" to="/featured-decks">
                Just browse
              </ButtonLink>
            </div>
          </Step>
        </ol>
      </form>
    </IndexPanel>
  )
}

type StepProps = { number: number; title: string; children: ReactNode }

function Step({ number, title, children }: StepProps) {
  return (
    <li>
      <span className="step-number" aria-hidden="true">
        {number}
      </span>
      <div className="step-inner">
        <h3>{title}</h3>
        {children}
      </div>
    </li>
  )
}

type Choice = { cardCount: number; today: StudyDay; day: StudyDay | null; minutesPerDay: number }

function describePlan({ cardCount, today, day, minutesPerDay }: Choice): string {
  if (cardCount === 0) return `${minutesPerDay} minutes a day, on the days you have time.`
  const minutes = `${minutesPerDay} minutes a day`
  const newPerDay = proposeNewPerDay({ cards: cardCount, today, interviewDay: day, minutesPerDay })
  const { daysNeeded } = estimateFirstPlan(cardCount, minutesPerDay, newPerDay)
  const cards = countOf(cardCount, 'card')
  if (day === null || day <= today)
    return `${cards}: ${minutes} gets you through all of them in about ${countOf(daysNeeded, 'day')}.`
  const left = day - today
  const last = today + daysNeeded
  return last <= day
    ? `${cards} in ${countOf(left, 'day')}: ${minutes} gets you through all of them by ${longDate(last)}.`
    : `${cards} in ${countOf(left, 'day')}: ${minutes} isn't enough for all of them. Add time, or drop a deck.`
}

/** How the product works, beside the steps. */
export function HowItWorks() {
  return (
    <section className="index-panel" aria-labelledby="how-it-works">
      <div className="index-panel-body stack-4">
        <h2 className="how-title" id="how-it-works">
          How it works
        </h2>
        <p className="small muted">
          You answer from memory, then look. A card you know comes back later, a card you miss comes back
          soon.
        </p>
        <p className="small muted">
          Each day this page shows what is due and how long it takes. When you're done, we say so.
        </p>
        <p className="small muted">
          Miss a day and nothing breaks. We spread what's left over the days you have.
        </p>
      </div>
    </section>
  )
}
