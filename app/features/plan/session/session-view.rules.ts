import { cardsIn } from '#app/features/scheduling/queue/queue.rules.ts'
import { progressOf } from '#app/features/plan/facts/facts.rules.ts'
import type { Session } from '#app/features/plan/plan.schema.ts'
import type { PlanState } from '#app/features/plan/plan-state.rules.ts'
import { listDayUnits } from '#app/features/plan/planner/day-units.rules.ts'
import { type MockRound, ROUND_TITLES } from '#app/features/plan/planner/mock-rounds.rules.ts'
import type { PlannedDay, PlannerInput } from '#app/features/plan/planner/planner.rules.ts'
import { describeStep, DRILL_PROBLEMS, type SessionFacts } from './describe-step.rules.ts'
import { type DayLoad, layOutSession, readSteps, type StoredStep } from './session.rules.ts'

const KEEP_FRESH = 'keep it fresh'
const MIXED = 'mixed practice'
const REVIEWS = 'reviews'
const DAY_TITLES = { light: 'a light day', interview: 'your interview' } as const

/** What is due and came back, in the minutes that the plan leaves for reviews. */
export function loadOf(
  state: PlanState,
  planned: Pick<PlannedDay, 'kind' | 'round' | 'reviewMinutes'>,
): DayLoad {
  const { today, stories, track } = state
  const fitting = cardsIn(Math.ceil(planned.reviewMinutes), today.secondsPerAnswer)
  // Without minutes there is no review: the day of the interview has none.
  const hasReview = today.pausedUntil === null && planned.reviewMinutes > 0
  const cards = hasReview ? Math.min(today.due.count, fitting) : 0
  return {
    review: { cards, minutes: Math.ceil(planned.reviewMinutes) },
    exercises: planned.kind === 'mixed' ? [...state.exercises, ...listEarly(state)] : state.exercises,
    stories,
    drillProblems: track.units.some(({ drill }) => drill !== null) ? 1 : 0,
    project: findProject(state, planned.round),
  }
}

function findProject(
  { projects, finishedRounds }: PlanState,
  round: MockRound | undefined,
): DayLoad['project'] {
  if (round === undefined || round === 'coding') return null
  const project = projects.get(round)
  if (project === undefined) return null
  const { slug, minutes } = project
  return { round, slug, minutes, finishedBefore: finishedRounds[round] ?? 0 }
}

/** Exercises of the track that were done and aren't due yet, the next ones first: they fill a day of mixed practice. */
function listEarly({ track, facts, today, exercises }: PlanState): DayLoad['exercises'] {
  const isListed = new Set(exercises.map(({ slug }) => slug))
  return track.units
    .flatMap((unit) => unit.exercises)
    .flatMap(({ slug, title }) => {
      const { dueDay = null, reviewedOn = null } = facts.exercises.get(slug) ?? {}
      const isEarly = dueDay !== null && reviewedOn !== today.day && !isListed.has(slug)
      return isEarly ? [{ slug, title, isEarly, dueDay }] : []
    })
    .toSorted((one, other) => one.dueDay - other.dueDay)
}

/** The steps of today: as they were when the session began, else as the plan lays them out now. */
export function stepsOfToday(state: PlanState, planned: PlannedDay | null, minutes: number): StoredStep[] {
  if (state.started !== null) return readSteps(state.started.steps)
  return planned === null || planned.kind === 'rest'
    ? []
    : layOutSession(planned, loadOf(state, planned), minutes)
}

/** The session of today; null on a day without one. */
export function describeSession(
  state: PlanState,
  planned: PlannedDay | null,
  steps: readonly StoredStep[],
): Session | null {
  const { started, today } = state
  if (steps.length === 0 && started === null && planned?.kind !== 'interview') return null
  const facts = sessionFacts(state)
  const skipped = started?.skipped ?? []
  const picks = sharePicks(steps, skipped, facts.picks)
  const described = steps.map((step) =>
    describeStep(
      step,
      { skipped, skips: state.choices.skips },
      { ...facts, picks: picks.get(step.id) ?? [] },
    ),
  )
  const counted = described.filter((step) => step.state !== 'skipped')
  return {
    day: today.day,
    ...titleOf(state, planned, steps),
    steps: described,
    isStarted: started !== null,
    isStopped: started !== null && started.stoppedAt !== null,
    minutes: Math.round(sumMinutes(counted)),
    minutesLeft: Math.round(sumMinutes(counted.filter((step) => step.state === 'open'))),
  }
}

const sumMinutes = (steps: readonly { minutes: number }[]) =>
  steps.reduce((sum, { minutes }) => sum + minutes, 0)

/** The session of today: as it was started, or as the plan lays it out now. */
export function sessionOfToday(
  state: PlanState,
  { planned: { days } }: { planned: { days: readonly PlannedDay[] } },
): Session | null {
  const { day, settings } = state.today
  const planned = days.find((each) => each.day === day) ?? null
  return describeSession(state, planned, stepsOfToday(state, planned, settings.minutesPerDay))
}

/** Each drill of a session has its own picks: the first ones belong to the first. */
function sharePicks(
  steps: readonly StoredStep[],
  skipped: readonly string[],
  picks: readonly boolean[],
): Map<string, readonly boolean[]> {
  const drills = steps.filter(({ kind, id }) => isDrill(kind) && !skipped.includes(id))
  return new Map(
    drills.map(({ id }, index) => {
      const from = index * DRILL_PROBLEMS
      return [id, picks.slice(from, index === drills.length - 1 ? undefined : from + DRILL_PROBLEMS)]
    }),
  )
}

const isDrill = (kind: StoredStep['kind']) => kind === 'drill' || kind === 'recognize'

type StartedSession = { isEnded: boolean; open: NonNullable<PlannerInput['openToday']> }

/** What today's session still has; null before it is started. A session that was stopped has nothing more. */
export function readStarted(state: PlanState): StartedSession | null {
  const session = state.started === null ? null : describeSession(state, null, stepsOfToday(state, null, 0))
  if (session === null) return null
  const open = session.isStopped ? [] : session.steps.filter((step) => step.state === 'open')
  const reviews = open.filter(({ kind }) => kind === 'review')
  return {
    isEnded: open.length === 0,
    open: { reviewMinutes: sumMinutes(reviews), steps: open.map(({ id }) => id) },
  }
}

function titleOf(state: PlanState, planned: PlannedDay | null, steps: readonly StoredStep[]) {
  const { track } = state
  const [first] = listDayUnits(steps.filter((step) => 'unit' in step))
  const index = track.units.findIndex(({ slug }) => slug === first)
  const unit = track.units[index]
  if (unit !== undefined) return { title: unit.title, unitNumber: index + 1 }
  // The plan has no other mock for today when this one is done.
  const mock = steps.find((step) => step.kind === 'mock')
  if (mock !== undefined) return { title: ROUND_TITLES[mock.round ?? 'coding'], unitNumber: null }
  const kind = planned?.kind
  if (kind === 'light' || kind === 'interview') return { title: DAY_TITLES[kind], unitNumber: null }
  if (steps.length > 0 && steps.every((step) => step.kind === 'review'))
    return { title: REVIEWS, unitNumber: null }
  return { title: isAllCovered(state) ? KEEP_FRESH : MIXED, unitNumber: null }
}

const isAllCovered = ({ track, facts, choices }: PlanState) =>
  track.units.every((unit) => {
    const { isKnown, learnedOn } = progressOf(unit, facts, choices)
    return isKnown || learnedOn !== null
  })

function sessionFacts(state: PlanState): SessionFacts {
  const { today, facts, answers, picks, stories, mocks, projects, finishedRounds, track } = state
  return {
    today: today.day,
    isStarted: state.started !== null,
    facts,
    due: today.due,
    answers,
    picks,
    dueStories: stories,
    mocks: mocks.filter(({ day }) => day === today.day),
    projects,
    finishedRounds,
    units: new Map(track.units.map((unit) => [unit.slug, unit])),
  }
}
