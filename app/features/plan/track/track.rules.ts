import type { PlannedStep } from '#app/features/plan/planner/planner.rules.ts'
import type { ROUND_KINDS } from '#app/features/scheduling/interview/interview.schema.ts'
import type { Unit, WeightedRound } from './track.schema.ts'

type RoundKind = (typeof ROUND_KINDS)[number]

/** What there is to do in a unit, in order: read it, remember it, write it, recognize it. */
export function listSteps(unit: Unit): PlannedStep[] {
  const { slug, lessons, cards, cardMinutes, exercises, drill } = unit
  const step = (kind: PlannedStep['kind'], ref: string, minutes: number): PlannedStep => ({
    kind,
    unit: slug,
    ref,
    minutes,
  })
  return [
    ...lessons.map(({ lessonId, minutes }) => step('learn', lessonId, minutes)),
    ...(cards.length > 0 ? [step('remember', slug, cardMinutes)] : []),
    ...exercises.map((exercise) => step('write', exercise.slug, exercise.minutes)),
    ...(drill === null ? [] : [step('recognize', drill.technique, drill.minutes)]),
  ]
}

export const coreMinutes = (unit: Unit): number =>
  listSteps(unit).reduce((sum, { minutes }) => sum + minutes, 0)

/** How much the rounds of an interview ask for a unit: the most of them; of any round if none is named. */
export function weightOf({ weights }: Pick<Unit, 'weights'>, rounds: readonly RoundKind[]): number {
  const kinds = rounds.filter((kind) => kind !== 'other').map(weightedAs)
  return Math.max(0, ...(kinds.length === 0 ? Object.values(weights) : kinds.map((kind) => weights[kind])))
}

const weightedAs = (kind: RoundKind): WeightedRound =>
  kind === 'debugging' || kind === 'ai-assisted' ? 'other' : kind
