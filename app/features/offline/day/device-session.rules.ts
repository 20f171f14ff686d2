import type { PlanToday, Session, SessionStep } from '#app/features/plan/plan.schema.ts'
import { cardsIn, minutesFor } from '#app/features/scheduling/queue/queue.rules.ts'
import { readReviewScope } from '#app/features/study/review/session/review-scope.rules.ts'
import { countOf } from '#app/shared/figure-text.ts'
import type { DeviceDay } from './device-day.rules.ts'

/** Today's session without a network: the steps of the copy, with what this device knows since. */

type DeviceSessionInput = {
  plan: PlanToday
  day: {
    today: Pick<DeviceDay['today'], 'day' | 'due' | 'settings' | 'secondsPerAnswer' | 'pausedUntil'>
    /** Those whose text is here. */
    cards: readonly { cardId: string; memory: object | null }[]
  }
  /** Cards that were due when the copy was made. */
  dueBefore: number
  /** The exercises that are on this device. */
  exercises: ReadonlySet<string>
}

/** Reads the paths of steps. */
const ORIGIN = 'https://device.invalid'
const EXERCISE_PATH = /^\/practice\/([\w-]+)/

/** Null if there is no session, or nothing of it is left. */
export function openDeviceSession(input: DeviceSessionInput): Session | null {
  const { plan, day } = input
  if (plan.session === null) return null
  const isOfToday = plan.today === day.today.day
  const steps = isOfToday
    ? plan.session.steps.map((step) => describeHere(step, input))
    : // What was open on the day of the copy is what the plan would begin with today.
      [
        ...reviewOf(day),
        ...plan.session.steps
          .filter(({ kind, state }) => kind !== 'review' && state !== 'done')
          .map((step) => describeHere({ ...step, state: 'open' }, input)),
      ]
  if (!steps.some(({ state }) => state !== 'done') && !isOfToday) return null
  const counted = steps.filter(({ state }) => state !== 'skipped')
  return {
    ...plan.session,
    day: day.today.day,
    steps,
    isStarted: isOfToday && plan.session.isStarted,
    isStopped: isOfToday && plan.session.isStopped,
    minutes: minutesOf(counted),
    minutesLeft: minutesOf(counted.filter(({ state }) => state === 'open')),
  }
}

const minutesOf = (steps: readonly SessionStep[]) =>
  Math.round(steps.reduce((sum, { minutes }) => sum + minutes, 0))

function describeHere(step: SessionStep, input: DeviceSessionInput): SessionStep {
  if (step.state === 'done') return step
  if (step.kind === 'review') return describeReview(step, input)
  if (step.kind === 'remember') return describeCards(step, input)
  const [, slug] = EXERCISE_PATH.exec(step.path) ?? []
  const isHere = (step.kind === 'write' || step.kind === 'again') && input.exercises.has(slug ?? '')
  return { ...step, needsNetwork: !isHere }
}

/** Done after as many cards as fit into its minutes, as on the server. */
function describeReview(step: SessionStep, { day: { today }, dueBefore }: DeviceSessionInput): SessionStep {
  const { count } = today.due
  const isDone = count === 0 || dueBefore - count >= cardsIn(step.minutes, today.secondsPerAnswer)
  return isDone ? { ...step, state: 'done' } : step
}

/** New cards are on this device once they have joined the learner's cards: when the session was started. */
function describeCards(step: SessionStep, { day }: DeviceSessionInput): SessionStep {
  const cardIds = readReviewScope(`${ORIGIN}${step.path}`).input.cardIds ?? []
  const here = day.cards.filter(({ cardId }) => cardIds.includes(cardId))
  const needsNetwork = here.length < cardIds.length || cardIds.length === 0
  const isDone = !needsNetwork && here.every(({ memory }) => memory !== null)
  return isDone ? { ...step, state: 'done' } : { ...step, needsNetwork }
}

/** A review of what is due now, on a day that the copy knows nothing about. */
function reviewOf({ today }: DeviceSessionInput['day']): SessionStep[] {
  const fitting = Math.min(today.due.count, cardsIn(today.settings.minutesPerDay, today.secondsPerAnswer))
  if (fitting === 0 || today.pausedUntil !== null) return []
  const minutes = Math.max(1, Math.ceil(minutesFor(fitting, today.secondsPerAnswer)))
  return [
    {
      id: 'review',
      kind: 'review',
      unit: null,
      title: `${countOf(fitting, 'card')} that ${fitting === 1 ? 'is' : 'are'} due`,
      detail: today.due.decks.map(({ name, count }) => `${name} ${count}`).join(', '),
      minutes,
      path: `/review?minutes=${minutes}&session=review`,
      state: 'open',
      isLeftOut: false,
      result: null,
      needsNetwork: false,
    },
  ]
}
