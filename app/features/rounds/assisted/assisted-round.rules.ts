import {
  type Clock,
  definePhases,
  isRepeatedNext,
  type LastTexts,
  type NextAction,
  roundSpentMs,
  type TestCounts,
} from '#app/features/rounds/shared/round-phases.rules.ts'
import type { Edit } from '#app/shared/edit.schema.ts'

/** The phases of an AI-assisted round, in their order. */
export const PHASES = ['read', 'build', 'verify', 'explain'] as const
export type Phase = (typeof PHASES)[number]
type RoundPhase = Phase | 'done'

export const CHOICES = ['accept', 'edit', 'reject'] as const
export type Choice = (typeof CHOICES)[number]

/** Each proposal has a second version, for those who ask. */
export const VERSIONS = ['first', 'other'] as const
export type Version = (typeof VERSIONS)[number]

export const PROPOSAL_COUNT = 5
export const MIN_REASON = 15
export const MAX_REASON = 1_000
export const MAX_DRAFT = 15_000
export const MAX_FAILURES = 20
/** Fewer are no basis for a share. */
export const MIN_WRONG_FOR_SHARE = 10

export type Decision = {
  choice: Choice
  reason: string
  version: Version
  /** The learner's own version; null unless it was edited. */
  code: string | null
  tookMs: number
}

/** A hidden test that failed at the end. */
export type Failure = { name: string; expected: string | null; actual: string | null }
export type AssistedResult = {
  visible: TestCounts
  hidden: TestCounts
  /** How many tests the learner wrote. */
  own: number
  failures: Failure[]
}

/** What the server decides about a round. */
export type AssistedRound = {
  phase: RoundPhase
  clock: Clock
  activeAt: number
  /** The next proposal, since when it is shown; its index is the number of decisions. */
  shown: { atMs: number } | null
  decisions: Decision[]
  result: AssistedResult | null
  gaveUp: boolean
  explanationMark: number | null
}

export type AssistedAction =
  | { kind: 'pause' | 'resume' | 'extend' | 'ask' }
  | ((NextAction<Phase> | { kind: 'give-up' }) & LastTexts)
  | {
      kind: 'decide'
      proposal: number
      choice: Choice
      reason: string
      version: Version
      code: string | null
      /** With the code of the proposal in it. */
      files: string
      edit?: Edit | undefined
    }
  | ({ kind: 'tested' } & AssistedResult)
  | { kind: 'mark'; explanationMark: number | null }

export const assistedPhases = definePhases(PHASES)
const { createClock, enterPhase, extendPhase, pauseOrResume } = assistedPhases

export const canWriteCode = (phase: RoundPhase) => phase === 'build' || phase === 'verify'
export const canAsk = ({ phase, shown, decisions }: Pick<AssistedRound, 'phase' | 'shown' | 'decisions'>) =>
  phase === 'build' && shown === null && decisions.length < PROPOSAL_COUNT
/** Hidden tests are sent when no code and no decision can change anymore. */
export const canRunHidden = (phase: RoundPhase) => phase === 'explain' || phase === 'done'

/** A reason names one thing that was checked. */
export const SHORT_REASON = 'Name one thing you checked.'
export const isReason = (reason: string) => reason.trim().length >= MIN_REASON

export const createRound = (minutes: readonly number[], now: number): AssistedRound => ({
  phase: 'read',
  clock: createClock(minutes, now),
  activeAt: now,
  shown: null,
  decisions: [],
  result: null,
  gaveUp: false,
  explanationMark: null,
})

const showNext = (round: AssistedRound, now: number): AssistedRound => ({
  ...round,
  shown: { atMs: roundSpentMs(round, now) },
})

function enterNext(round: AssistedRound, now: number): AssistedRound | null {
  if (round.phase === 'read') return showNext(enterPhase(round, 'build', now), now)
  if (round.phase === 'build')
    return round.decisions.length === PROPOSAL_COUNT ? enterPhase(round, 'verify', now) : null
  if (round.phase === 'verify') return enterPhase(round, 'explain', now)
  return round.phase === 'explain' ? enterPhase(round, 'done', now) : null
}

function decide(
  round: AssistedRound,
  { proposal, choice, reason, version, code }: Extract<AssistedAction, { kind: 'decide' }>,
  now: number,
): AssistedRound | null {
  const { phase, shown, decisions } = round
  if (phase !== 'build' || shown === null || proposal !== decisions.length) return null
  const tookMs = Math.max(0, roundSpentMs(round, now) - shown.atMs)
  const decision = { choice, reason, version, code: choice === 'edit' ? code : null, tookMs }
  return { ...round, shown: null, decisions: [...decisions, decision] }
}

/** The round after an action at a time of the server's clock; null if it isn't possible in this phase. */
export function applyAction(round: AssistedRound, action: AssistedAction, now: number): AssistedRound | null {
  const active = { ...round, activeAt: now }
  switch (action.kind) {
    case 'pause':
    case 'resume':
      return pauseOrResume(active, action.kind === 'pause', now)
    case 'extend':
      return extendPhase(active)
    case 'ask':
      return canAsk(round) ? showNext(active, now) : null
    case 'next':
      return isRepeatedNext(round, action) ? active : enterNext(active, now)
    case 'decide':
      return decide(active, action, now)
    case 'tested': {
      if (round.phase !== 'explain' || round.result !== null) return null
      const { visible, hidden, own, failures } = action
      return { ...active, result: { visible, hidden, own, failures } }
    }
    case 'give-up':
      return round.phase === 'done' ? null : enterPhase({ ...active, gaveUp: true }, 'done', now)
    case 'mark':
      return round.phase === 'done' ? { ...active, explanationMark: action.explanationMark } : null
    default:
      return null
  }
}

/** Counts of proposals: wrong ones that were stopped, right ones that were stopped. */
export type Tally = { wrong: number; caught: number; right: number; stopped: number }

/** What was decided against what the proposals were. Those that weren't decided don't count. */
export function tallyDecisions(
  decisions: readonly Pick<Decision, 'choice'>[],
  verdicts: readonly { isRight: boolean }[],
): Tally {
  const tally = { wrong: 0, caught: 0, right: 0, stopped: 0 }
  for (const [index, { choice }] of decisions.entries()) {
    const isStopped = Number(choice !== 'accept')
    if (verdicts[index]?.isRight === true) {
      tally.right += 1
      tally.stopped += isStopped
    } else {
      tally.wrong += 1
      tally.caught += isStopped
    }
  }
  return tally
}
