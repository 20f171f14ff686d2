import {
  type Clock,
  definePhases,
  isRepeatedNext,
  type NextAction,
} from '#app/features/rounds/shared/round-phases.rules.ts'

/** The phases of a system design round, in their order. */
export const PHASES = [
  'requirements',
  'estimates',
  'api',
  'data-model',
  'design',
  'deep-dive',
  'trade-offs',
] as const
export type Phase = (typeof PHASES)[number]
export type RoundPhase = Phase | 'done'

export const PHASE_MINUTES: readonly number[] = [6, 5, 5, 6, 10, 9, 4]
/** When an interviewer would ask further; the clock of the whole round. */
export const FOLLOW_UP_MINUTES = [20, 28, 36] as const
export const MAX_TEXT = 3_000
export const MAX_POINTS = 20

export const PHASE_NAMES: Readonly<Record<Phase, string>> = {
  requirements: 'Requirements',
  estimates: 'Estimates',
  api: 'API',
  'data-model': 'Data model',
  design: 'High-level design',
  'deep-dive': 'Deep dive',
  'trade-offs': 'Trade-offs',
}

/** What to have said at the end of a phase. The learner ticks it. */
export const CHECKS: Readonly<Record<Phase, readonly [string, string, string]>> = {
  requirements: ['What people can do', 'How fast, how fresh, how safe', 'What is left out'],
  estimates: ['Reads and writes at peak', 'Storage and memory', 'What the numbers decide'],
  api: ['One call for each requirement', 'What a retry does', 'Lists come in pages'],
  'data-model': ['Tables with their keys', 'The query of each call', 'What it is split by'],
  design: ['The write path, to storage', 'The read path', 'What happens when a box fails'],
  'deep-dive': [
    'The hardest part, step by step',
    'Two ways, and one chosen',
    'What happens at ten times the load',
  ],
  'trade-offs': ['What was given up, and for what', 'What would be watched', 'What comes next'],
}
export const CHECK_IDS = PHASES.flatMap((phase) => CHECKS[phase].map((_, index) => `${phase}-${index}`))

export const MARKS = ['same', 'fine', 'missing', 'costly'] as const
export type PointMark = (typeof MARKS)[number]
export const MARK_NAMES: Readonly<Record<PointMark, string>> = {
  same: 'Same',
  fine: 'Also fine',
  missing: 'Missing',
  costly: 'Costly',
}
/** By the id of a point; those that aren't marked yet are left out. */
export type PointMarks = Record<string, PointMark>

/** What the server decides about a round. */
export type Round = { phase: RoundPhase; clock: Clock; activeAt: number; marks: PointMarks }

export type RoundAction =
  | { kind: 'pause' | 'resume' | 'extend' }
  /** To the next phase, and from the last one to the end. */
  | NextAction<Phase>
  /** Before the last phase is over. */
  | { kind: 'end' }
  | { kind: 'mark'; marks: PointMarks }

export const designPhases = definePhases(PHASES)
const { createClock, enterPhase, extendPhase, pauseOrResume } = designPhases

export const nextPhase = (phase: Phase): RoundPhase => PHASES[PHASES.indexOf(phase) + 1] ?? 'done'

export const createRound = (now: number): Round => ({
  phase: 'requirements',
  clock: createClock(PHASE_MINUTES, now),
  activeAt: now,
  marks: {},
})

/** The round after an action at a time of the server's clock; null if it isn't possible in this phase. */
export function applyAction(round: Round, action: RoundAction, now: number): Round | null {
  const active = { ...round, activeAt: now }
  if (action.kind === 'mark') return round.phase === 'done' ? { ...active, marks: action.marks } : null
  if (action.kind === 'next' && isRepeatedNext(round, action)) return active
  if (round.phase === 'done') return null
  switch (action.kind) {
    case 'pause':
    case 'resume':
      return pauseOrResume(active, action.kind === 'pause', now)
    case 'extend':
      return extendPhase(active)
    case 'next':
      return enterPhase(active, nextPhase(round.phase), now)
    case 'end':
      return enterPhase(active, 'done', now)
    default:
      return null
  }
}
