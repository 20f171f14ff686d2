import { countMark, hasEvidence, type Mark } from '#app/features/rounds/shared/marks.rules.ts'
import type { LogEntry } from '#app/features/rounds/shared/round-log.rules.ts'
import { countOf } from '#app/shared/figure-text.ts'
import { wilsonRange } from '#app/shared/statistics.ts'
import { FULL_PERCENT } from '#app/shared/units.ts'
import type { Proposal, Verdict } from './assisted-project.schema.ts'
import {
  type AssistedResult,
  type Decision,
  type Failure,
  type Tally,
  tallyDecisions,
} from './assisted-round.rules.ts'

/** What became of a proposal, the worst first. */
export const OUTCOMES = ['missed', 'not-fixed', 'open', 'fixed', 'caught', 'stopped', 'fine'] as const
export type Outcome = (typeof OUTCOMES)[number]

export type Review = {
  /** From 1 on. */
  number: number
  title: string
  outcome: Outcome
  verdict: Verdict
  /** Null if the round ended before it. */
  decision: Decision | null
  /** The hidden test that proves it, if it failed at the end. */
  failure: Failure | null
}

function judgeProposal(
  { isRight, fails }: Verdict,
  decision: Decision | null,
  result: AssistedResult | null,
): Outcome {
  if (decision === null) return 'open'
  const isAccepted = decision.choice === 'accept'
  if (isRight) return isAccepted ? 'fine' : 'stopped'
  const hasRun = result !== null && result.hidden.total > 0
  const isFailing = hasRun && result.failures.some(({ name }) => name === fails)
  if (isAccepted) return hasRun && !isFailing ? 'fixed' : 'missed'
  return isFailing ? 'not-fixed' : 'caught'
}

type Reviewed = {
  proposals: readonly Pick<Proposal, 'title'>[]
  verdicts: readonly Verdict[]
  decisions: readonly Decision[]
  result: AssistedResult | null
}

/** Each proposal with what was done about it, the worst first. */
export function reviewProposals({ proposals, verdicts, decisions, result }: Reviewed): Review[] {
  const reviews = verdicts.map((verdict, index): Review => {
    const decision = decisions[index] ?? null
    const outcome = judgeProposal(verdict, decision, result)
    const failure = result?.failures.find(({ name }) => name === verdict.fails) ?? null
    const title = proposals[index]?.title ?? ''
    return { number: index + 1, title, outcome, verdict, decision, failure }
  })
  const rank = ({ outcome }: Review) => OUTCOMES.indexOf(outcome)
  return reviews.toSorted((a, b) => rank(a) - rank(b) || a.number - b.number)
}

const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five']
const numberWord = (value: number) => NUMBERS[value] ?? String(value)

const WHOLE = ['', 'the one wrong proposal', 'both wrong proposals']

/** The head of the debrief. A round that was given up leaves proposals open: they are no part of the counts. */
export function describeTally({ wrong, caught }: Tally, open: number): string {
  if (wrong === 0) return 'No wrong proposal was decided'
  const all = WHOLE[wrong] ?? `all ${numberWord(wrong)} wrong proposals`
  const some = `${numberWord(caught)} of ${numberWord(wrong)} wrong proposals`
  return `You caught ${caught === wrong ? all : some}${open === 0 ? '' : ' you decided on'}`
}

/** Under the counts; null if all were decided. */
export const describeOpen = (open: number): string | null =>
  open === 0 ? null : `${countOf(open, 'proposal')} ${open === 1 ? "wasn't" : "weren't"} decided.`

const toPercent = (share: number) => Math.round(share * FULL_PERCENT)

/** One round is too few for a rate; the share is given over rounds, with its range. */
export function describeRecord(record: (Tally & { rounds: number }) | null): string {
  const few = 'Five proposals are too few for a rate.'
  if (record === null) return `${few} From ten wrong proposals on, over several rounds, your share is here.`
  const { rounds, wrong, caught, right, stopped } = record
  const { low, high } = wilsonRange(caught, wrong)
  return `${few} Over your ${rounds} rounds: ${caught} of ${wrong} wrong proposals caught (${toPercent(low)}–${toPercent(high)}%), ${stopped} of ${right} right ones stopped.`
}

/** "1 and 5", "2, 3 and 4". */
export function listNumbers(numbers: readonly number[]): string {
  if (numbers.length < 2) return numbers.join('')
  return `${numbers.slice(0, -1).join(', ')} and ${String(numbers.at(-1))}`
}

const FAST_MS = 15_000
const MIN_OWN_TESTS = 2

type Judged = Pick<Reviewed, 'verdicts' | 'decisions' | 'result'> & { log: readonly LogEntry[] }

function markJudgment({ verdicts, decisions }: Judged): Mark {
  const { wrong, caught } = tallyDecisions(decisions, verdicts)
  const fast = decisions.filter(({ choice, tookMs }) => choice === 'accept' && tookMs < FAST_MS).length
  const isAll = decisions.length === verdicts.length
  const pace =
    decisions.length === 0
      ? ''
      : fast === 0
        ? 'No proposal was accepted within 15 seconds.'
        : `${countOf(fast, 'proposal')} went in within 15 seconds.`
  return {
    name: 'Judgment',
    mark: countMark([isAll && caught * 2 >= wrong, isAll && caught === wrong, isAll && fast === 0]),
    note: `${wrong === 0 ? 'No wrong proposal was decided.' : `Stopped ${caught} of ${wrong} wrong proposals.`} ${pace}`.trim(),
  }
}

function markVerification({ log, result }: Judged): Mark {
  const runs = log.filter(({ kind }) => kind === 'run').length
  const own = result?.own ?? 0
  const isAll = result !== null && result.hidden.total > 0 && result.failures.length === 0
  const hidden =
    result === null || result.hidden.total === 0
      ? 'The hidden tests didn’t run.'
      : `${result.hidden.passed} of ${result.hidden.total} hidden tests pass.`
  return {
    name: 'Verification',
    mark: countMark([runs > 0, own >= MIN_OWN_TESTS || (own > 0 && runs > 1), isAll]),
    note: `Ran the tests ${countOf(runs, 'time')}, wrote ${countOf(own, 'test')} of your own. ${hidden}`,
  }
}

function markCommunication({ decisions }: Judged): Mark {
  const concrete = decisions.filter(({ reason }) => hasEvidence(reason)).length
  const total = decisions.length
  return {
    name: 'Communication',
    mark: countMark([concrete > 0, concrete * 2 > total, total > 0 && concrete === total]),
    note:
      total === 0
        ? 'No decision, so no reason.'
        : `${concrete} of ${total} reasons name an input, a value or a line.`,
  }
}

/** What an interviewer would note, by fixed rules; ownership is the learner's own mark. */
export const judgeRound = (judged: Judged): Mark[] => [
  markJudgment(judged),
  markVerification(judged),
  markCommunication(judged),
]
