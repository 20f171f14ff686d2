import { cardsIn } from '#app/features/scheduling/queue/queue.rules.ts'
import type { Session } from '#app/features/plan/plan.schema.ts'
import type { PlanState, StoredDay } from '#app/features/plan/plan-state.rules.ts'
import type { PlannedDay } from '#app/features/plan/planner/planner.rules.ts'
import { describeStep, type SessionFacts } from './describe-step.rules.ts'
import { type DayLoad, layOutSession, type StoredStep, storedStepSchema } from './session.rules.ts'

const KEEP_FRESH = 'keep it fresh'
const DAY_TITLES = { mock: 'Mock interview', light: 'a light day', interview: 'your interview' } as const

/** What is due and came back, in the minutes that the plan leaves for reviews. */
export function loadOf(state: PlanState, planned: Pick<PlannedDay, 'reviewMinutes'>): DayLoad {
  const { today, exercises, stories, track } = state
  const fitting = cardsIn(Math.ceil(planned.reviewMinutes), today.secondsPerAnswer)
  const cards = today.pausedUntil === null ? Math.min(today.due.count, Math.max(fitting, 0)) : 0
  return {
    review: { cards, minutes: Math.ceil(planned.reviewMinutes) },
    exercises,
    stories,
    drillProblems: track.units.some(({ drill }) => drill !== null) ? 1 : 0,
  }
}

const readSteps = ({ steps }: StoredDay): StoredStep[] => {
  const parsed = storedStepSchema.array().safeParse(steps)
  return parsed.success ? parsed.data : []
}

/** The steps of today: as they were when the session began, else as the plan lays them out now. */
export function stepsOfToday(state: PlanState, planned: PlannedDay | null, minutes: number): StoredStep[] {
  if (state.started !== null) return readSteps(state.started)
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
  const described = steps.map((step) => describeStep(step, started?.skipped ?? [], facts))
  const counted = described.filter((step) => step.state !== 'skipped')
  const sum = (list: readonly { minutes: number }[]) =>
    Math.round(list.reduce((total, each) => total + each.minutes, 0))
  return {
    day: today.day,
    ...titleOf(state, planned, steps),
    steps: described,
    isStarted: started !== null,
    isStopped: started !== null && started.stoppedAt !== null,
    minutes: sum(counted),
    minutesLeft: sum(counted.filter((step) => step.state === 'open')),
  }
}

function titleOf({ track }: PlanState, planned: PlannedDay | null, steps: readonly StoredStep[]) {
  const first = steps.find((step) => 'unit' in step)
  const index = first === undefined ? -1 : track.units.findIndex(({ slug }) => slug === first.unit)
  const unit = track.units[index]
  if (unit !== undefined) return { title: unit.title, unitNumber: index + 1 }
  const kind = planned?.kind
  const title = kind === 'mock' || kind === 'light' || kind === 'interview' ? DAY_TITLES[kind] : KEEP_FRESH
  return { title, unitNumber: null }
}

function sessionFacts(state: PlanState): SessionFacts {
  const { today, facts, answers, picks, stories, mockDays, track } = state
  return {
    today: today.day,
    facts,
    due: today.due,
    answers,
    picks,
    dueStories: stories,
    hasMock: mockDays.includes(today.day),
    units: new Map(track.units.map((unit) => [unit.slug, unit])),
  }
}
