import { z } from 'zod'
import { stepId } from '#app/features/plan/planner/day-units.rules.ts'
import { type ProjectRound, ROUND_MINUTES } from '#app/features/plan/planner/mock-rounds.rules.ts'
import type { PlannedDay } from '#app/features/plan/planner/planner.rules.ts'

/** A step as it is stored when its session starts: what to do, not what it is called. */
const storedStepSchema = z.discriminatedUnion('kind', [
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
    /** It isn't due yet. */
    isEarly: z.boolean().optional(),
  }),
  z.object({ id: z.string(), kind: z.enum(['stories', 'drill']), minutes: z.number() }),
  z.object({
    id: z.string(),
    kind: z.literal('mock'),
    minutes: z.number(),
    /** Absent: a mock interview over exercises. */
    round: z.enum(['debugging', 'ai-assisted', 'system-design']).optional(),
    /** The project or prompt of the round. */
    ref: z.string().optional(),
    /** How many rounds of this kind were finished before the session. */
    finishedBefore: z.int().optional(),
  }),
])
export type StoredStep = z.infer<typeof storedStepSchema>

/** None if a newer build has written them. */
export const readSteps = (stored: unknown): StoredStep[] => {
  const parsed = storedStepSchema.array().safeParse(stored)
  return parsed.success ? parsed.data : []
}

const AGAIN_MINUTES = 12
const STORIES_MINUTES = 5
/** As the drill of a unit takes. */
const DRILL_MINUTES = 2

export type DayLoad = {
  /** Cards to review: those that fit. */
  review: { cards: number; minutes: number }
  /** Exercises that came back, the longest wait first; for a day of mixed practice also those that come back next. */
  exercises: readonly { slug: string; title: string; isEarly?: boolean }[]
  stories: number
  drillProblems: number
  /** Of a mock day whose round has projects: the next one. */
  project: { round: ProjectRound; slug: string; minutes: number; finishedBefore: number } | null
}

/** The steps of a day in their order: what is due, what is new, then what is left of the minutes goes to what came back. */
export function layOutSession(
  planned: Pick<PlannedDay, 'kind' | 'steps'>,
  load: DayLoad,
  minutes: number,
): StoredStep[] {
  if (planned.kind === 'mock') return [...reviewStep(load, minutes), mockStep(load)]
  const steps: StoredStep[] = reviewStep(load, minutes)
  const left = () => minutes - steps.reduce((sum, step) => sum + step.minutes, 0)
  for (const step of planned.steps) {
    const id = stepId(step)
    // Two units can share a technique: its drill counts for both.
    if (steps.some((known) => known.id === id)) continue
    // A step that is longer than the session is done alone.
    if (step.minutes > left() && steps.length > 0) break
    steps.push({ id, ...step })
  }
  if (planned.kind === 'light' || planned.kind === 'interview') return steps
  for (const { slug, title, isEarly } of load.exercises) {
    if (left() < AGAIN_MINUTES) break
    const again = { id: `again:${slug}`, kind: 'again', ref: slug, title, minutes: AGAIN_MINUTES } as const
    steps.push(isEarly === true ? { ...again, isEarly } : again)
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

/** One id for every round: a day has one mock interview. */
function mockStep({ project }: DayLoad): StoredStep {
  if (project === null) return { id: 'mock', kind: 'mock', minutes: ROUND_MINUTES.coding }
  const { slug, ...round } = project
  return { id: 'mock', kind: 'mock', ...round, ref: slug }
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
