import {
  type Clock,
  definePhases,
  isRepeatedNext,
  type LastTexts,
  type NextAction,
  roundSpentMs,
  type TestCounts,
} from '#app/features/rounds/shared/round-phases.rules.ts'

/** The phases of a debugging round, in their order. */
export const PHASES = ['understand', 'find', 'fix', 'explain'] as const
export type Phase = (typeof PHASES)[number]
export type RoundPhase = Phase | 'done'

export const SURENESS = ['sure', 'think-so', 'guess'] as const
export type Sureness = (typeof SURENESS)[number]

/** What a good hypothesis names; the learner ticks what theirs had. */
export const PARTS = ['place', 'mechanism', 'evidence'] as const
export type Part = (typeof PARTS)[number]

export const MAX_DROPPED = 10
export const MAX_HYPOTHESIS = 1_000

export type Hypothesis = { think: string; because: string; sure: Sureness; atMs: number }
export type DroppedHypothesis = Hypothesis & { why: string }
export type RoundResult = { visible: TestCounts; hidden: TestCounts }

/** What the server decides about a round. */
export type Round = {
  phase: RoundPhase
  clock: Clock
  activeAt: number
  dropped: DroppedHypothesis[]
  committed: Hypothesis | null
  result: RoundResult | null
  gaveUp: boolean
  ticks: Part[]
  explanationMark: number | null
}

type HypothesisText = Pick<Hypothesis, 'think' | 'because' | 'sure'>
export type RoundAction =
  | { kind: 'pause' | 'resume' | 'extend' }
  | ({ kind: 'give-up' } & LastTexts)
  /** From `understand` to `find`, and from `explain` to the end. */
  | (NextAction<Phase> & LastTexts)
  | ({ kind: 'drop'; why: string } & HypothesisText)
  | ({ kind: 'commit' } & HypothesisText)
  | ({ kind: 'fixed' } & RoundResult & LastTexts)
  | { kind: 'mark'; ticks: Part[]; explanationMark: number | null }

export const debugPhases = definePhases(PHASES)
const { createClock, enterPhase, extendPhase, pauseOrResume } = debugPhases

export const canWriteCode = (phase: RoundPhase) => phase === 'fix'
/** Hidden tests are sent when no hypothesis can change anymore: they say where to look. */
export const canRunHidden = (phase: RoundPhase) => phase !== 'understand' && phase !== 'find'
export const canCommit = ({ phase, committed }: Pick<Round, 'phase' | 'committed'>) =>
  committed === null && (phase === 'understand' || phase === 'find')

export const createRound = (minutes: readonly number[], now: number): Round => ({
  phase: 'understand',
  clock: createClock(minutes, now),
  activeAt: now,
  dropped: [],
  committed: null,
  result: null,
  gaveUp: false,
  ticks: [],
  explanationMark: null,
})

function addHypothesis(round: Round, action: RoundAction & HypothesisText, now: number): Round | null {
  if (!canCommit(round)) return null
  const { think, because, sure } = action
  const hypothesis = { think, because, sure, atMs: roundSpentMs(round, now) }
  if (action.kind === 'commit') return enterPhase({ ...round, committed: hypothesis }, 'fix', now)
  if (action.kind !== 'drop' || round.dropped.length >= MAX_DROPPED) return null
  return { ...round, dropped: [...round.dropped, { ...hypothesis, why: action.why }] }
}

/** The round after an action at a time of the server's clock; null if it isn't possible in this phase. */
export function applyAction(round: Round, action: RoundAction, now: number): Round | null {
  const active = { ...round, activeAt: now }
  switch (action.kind) {
    case 'pause':
    case 'resume':
      return pauseOrResume(active, action.kind === 'pause', now)
    case 'extend':
      return extendPhase(active)
    case 'next':
      if (isRepeatedNext(round, action)) return active
      if (round.phase === 'understand') return enterPhase(active, 'find', now)
      return round.phase === 'explain' ? enterPhase(active, 'done', now) : null
    case 'drop':
    case 'commit':
      return addHypothesis(active, action, now)
    case 'fixed':
      if (round.phase !== 'fix') return null
      return enterPhase(
        { ...active, result: { visible: action.visible, hidden: action.hidden } },
        'explain',
        now,
      )
    case 'give-up':
      return round.phase === 'done' ? null : enterPhase({ ...active, gaveUp: true }, 'done', now)
    case 'mark':
      if (round.phase !== 'done') return null
      return { ...active, ticks: action.ticks, explanationMark: action.explanationMark }
    default:
      return null
  }
}

/** What a form says about an empty field. */
export const emptyTexts = {
  emptyThink: 'Say what you think happens.',
  emptyBecause: 'Say what you saw. One observation is enough.',
  emptyWhy: 'Say in one line why you drop it.',
}
