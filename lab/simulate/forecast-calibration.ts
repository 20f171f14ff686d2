import { forecastRecall } from '../../app/features/scheduling/forecast/forecast.rules.ts'
import type { Range } from '../../app/features/scheduling/forecast/range.rules.ts'
import { createRandom, simulateStudy } from '../../app/features/scheduling/forecast/simulation.rules.ts'
import {
  DEFAULT_SETTINGS,
  type MemoryState,
  type ScheduleSettings,
} from '../../app/features/scheduling/schedule/schedule.rules.ts'
import { createLearner, type Learner } from './simulated-learner.ts'
import { FIRST_DAY } from './study-policies.ts'
import { REPORT_SEED } from './study-table.ts'

/**
 * Learners who studied for some days get a forecast, follow the plan (or stop), and are tested on the day: each card
 * comes to mind or not. A range that says 80% should hold 80% of them.
 */

export type Calibration = {
  learners: number
  withPlan: { inside: number; meanError: number }
  withoutPlan: { inside: number; meanError: number }
}

type Person = { cards: number; past: number; left: number; minutesPerDay: number }

const SECONDS_PER_ANSWER = 30
const MIN_CARDS = 40
const CARD_SPREAD = 80
const NEW_LIMIT = 20
const DECKS = 4

export function measureCalibration(learners: number, retention: number): Calibration {
  const sums = { withPlan: { inside: 0, meanError: 0 }, withoutPlan: { inside: 0, meanError: 0 } }
  let counted = 0
  for (let seed = REPORT_SEED; counted < learners; seed += 1) {
    const outcome = followOne(seed, retention)
    if (outcome === null) continue
    counted += 1
    for (const kind of ['withPlan', 'withoutPlan'] as const) {
      const { range, actual } = outcome[kind]
      if (range.low <= actual && actual <= range.high) sums[kind].inside += 1
      sums[kind].meanError += actual - (range.low + range.high) / 2
    }
  }
  const share = ({ inside, meanError }: { inside: number; meanError: number }) => ({
    inside: inside / learners,
    meanError: meanError / learners,
  })
  return { learners, withPlan: share(sums.withPlan), withoutPlan: share(sums.withoutPlan) }
}

type Outcome = Record<'withPlan' | 'withoutPlan', { range: Range; actual: number }>

function followOne(seed: number, retention: number): Outcome | null {
  const random = createRandom(seed)
  const person: Person = {
    cards: MIN_CARDS + Math.floor(random() * CARD_SPREAD),
    past: 5 + Math.floor(random() * 15),
    left: 5 + Math.floor(random() * 20),
    minutesPerDay: 10 + Math.floor(random() * 20),
  }
  const today = FIRST_DAY + person.past
  const interviewDay = today + person.left
  const schedule: ScheduleSettings = { ...DEFAULT_SETTINGS, interviewDays: [interviewDay] }
  const learner = createLearner(person.cards, seed, retention)
  const unseen: (MemoryState | null)[] = Array.from({ length: person.cards }, () => null)
  const before = study(unseen, learner, { person, schedule, from: FIRST_DAY, until: today })
  const cards = toCards(before).map((card, index) => ({ ...card, deckId: String(index % DECKS) }))
  const forecast = forecastRecall(
    {
      cards,
      today,
      interviewDay,
      schedule,
      answers: learner.answers().length,
      minutesPerDay: person.minutesPerDay,
      secondsPerAnswer: SECONDS_PER_ANSWER,
      newPerDay: NEW_LIMIT,
    },
    seed,
  )
  if (forecast === null) return null
  const test = () => {
    const recalls = learner.recallsOn(interviewDay)
    return recalls.filter((recall) => random() < recall).length / recalls.length
  }
  const stopped = test()
  study(before, learner, { person, schedule, from: today, until: interviewDay })
  return {
    withPlan: { range: forecast.onDay.withPlan, actual: test() },
    withoutPlan: { range: forecast.onDay.withoutPlan, actual: stopped },
  }
}

const toCards = (memories: readonly (MemoryState | null)[]) =>
  memories.map((memory, index) => ({ cardId: `card-${String(index)}`, memory }))

function study(
  memories: readonly (MemoryState | null)[],
  learner: Learner,
  { person, schedule, ...days }: { person: Person; schedule: ScheduleSettings; from: number; until: number },
): (MemoryState | null)[] {
  return simulateStudy(toCards(memories), {
    ...days,
    secondsPerDay: person.minutesPerDay * 60,
    secondsPerAnswer: SECONDS_PER_ANSWER,
    secondsPerNew: 2 * SECONDS_PER_ANSWER,
    newPerDay: NEW_LIMIT,
    settings: schedule,
    learner,
  })
}
