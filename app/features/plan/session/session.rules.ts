import { z } from 'zod'
import { stepId } from '#app/features/plan/facts/facts.rules.ts'
import type { PlannedDay } from '#app/features/plan/planner/planner.rules.ts'

/** A step as it is stored when its session starts: what to do, not what it is called. */
export const storedStepSchema = z.discriminatedUnion('kind', [
  z.object({ id: z.string(), kind: z.literal('review'), cards: z.int(), minutes: z.number() }),
  z.object({
    id: z.string(),
    kind: z.enum(['learn', 'remember', 'write', 'recognize']),
    unit: z.string(),
    ref: z.string(),
    minutes: z.number(),
  }),
  z.object({
    id: z.string(),
    kind: z.literal('again'),
    ref: z.string(),
    title: z.string(),
    minutes: z.number(),
  }),
  z.object({ id: z.string(), kind: z.enum(['stories', 'drill', 'mock']), minutes: z.number() }),
])
export type StoredStep = z.infer<typeof storedStepSchema>

const AGAIN_MINUTES = 12
const STORIES_MINUTES = 5
const DRILL_MINUTES = 3
const MOCK_MINUTES = 45
/** A review of fewer minutes than this isn't followed by a unit: the unit waits for a whole session. */
const MIN_MINUTES_FOR_UNIT = 4

export type DayLoad = {
  /** Cards to review: those that fit. */
  review: { cards: number; minutes: number }
  /** Exercises that came back, the longest wait first. */
  exercises: readonly { slug: string; title: string }[]
  stories: number
  drillProblems: number
}

/** The steps of a day in their order: what is due, what is new, then what is left of the minutes goes to what came back. */
export function layOutSession(
  planned: Pick<PlannedDay, 'kind' | 'steps'>,
  load: DayLoad,
  minutes: number,
): StoredStep[] {
  if (planned.kind === 'mock')
    return [...reviewStep(load, minutes), { id: 'mock', kind: 'mock', minutes: MOCK_MINUTES }]
  const steps: StoredStep[] = reviewStep(load, minutes)
  const left = () => minutes - steps.reduce((sum, step) => sum + step.minutes, 0)
  if (steps.length === 0 || left() >= MIN_MINUTES_FOR_UNIT) {
    for (const step of planned.steps) {
      const isFirst = !steps.some(({ kind }) => kind !== 'review')
      if (step.minutes > left() && !isFirst) break
      steps.push({ id: stepId(step), ...step })
    }
  }
  if (planned.kind === 'light' || planned.kind === 'interview') return steps
  for (const { slug, title } of load.exercises) {
    if (left() < AGAIN_MINUTES) break
    steps.push({ id: `again:${slug}`, kind: 'again', ref: slug, title, minutes: AGAIN_MINUTES })
  }
  if (load.stories > 0 && left() >= STORIES_MINUTES) {
    steps.push({ id: 'stories', kind: 'stories', minutes: STORIES_MINUTES })
  }
  const hasDrill = steps.some(({ kind }) => kind === 'recognize')
  if (!hasDrill && load.drillProblems > 0 && left() >= DRILL_MINUTES) {
    steps.push({ id: 'drill', kind: 'drill', minutes: DRILL_MINUTES })
  }
  return steps
}

function reviewStep({ review }: DayLoad, minutes: number): StoredStep[] {
  if (review.cards === 0) return []
  return [
    {
      id: 'review',
      kind: 'review',
      cards: review.cards,
      minutes: Math.min(minutes, Math.max(1, review.minutes)),
    },
  ]
}
