import { type Mark, countMark, hasEvidence } from '#app/features/rounds/shared/marks.rules.ts'
import { isTestPath } from '#app/features/rounds/shared/project-files.rules.ts'
import type { LogEntry } from '#app/features/rounds/shared/round-log.rules.ts'
import type { DebugAnswer } from './debug-project.schema.ts'
import type { Round } from './debug-round.rules.ts'

const BEFORE_THE_FIX: ReadonlySet<string> = new Set(['understand', 'find'])
const isBeforeTheFix = ({ phase }: LogEntry) => BEFORE_THE_FIX.has(phase)

type Judged = {
  round: Pick<Round, 'committed' | 'dropped' | 'result'>
  log: readonly LogEntry[]
  /** The paths of the sources and tests as given. */
  paths: readonly string[]
  /** The paths that the learner changed. */
  changed: readonly string[]
  answer: Pick<DebugAnswer, 'fixedFiles'>
}

const times = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`

function markUnderstanding({ log, paths }: Judged): Mark {
  const early = log.filter(isBeforeTheFix)
  const opened = early.flatMap((entry) => (entry.kind === 'open' ? [entry.file] : []))
  const sources = paths.filter((path) => !isTestPath(path))
  const read = new Set(opened.filter((file) => sources.includes(file))).size
  const hasRun = early.some(({ kind }) => kind === 'run')
  const hasReadTests = opened.some(isTestPath)
  const isEnough = read * 2 >= sources.length
  const others = [hasReadTests ? 'and a test' : '', hasRun ? 'and ran the tests' : '']
    .filter(Boolean)
    .join(' ')
  return {
    name: 'Understanding',
    mark: countMark([isEnough, hasReadTests, hasRun]),
    note: `Read ${read} of ${sources.length} files${others === '' ? '' : ` ${others}`} before the fix.`,
  }
}

function markMethod({ round, log }: Judged): Mark {
  const hypotheses = round.dropped.length + Number(round.committed !== null)
  const runs = log.filter((entry) => entry.kind === 'run' && isBeforeTheFix(entry)).length
  if (round.committed === null)
    return { name: 'Method', mark: countMark([runs > 0]), note: 'No hypothesis was committed.' }
  const isGrounded = hasEvidence(round.committed.because)
  const reason = isGrounded
    ? 'and a reason that names what you saw'
    : 'but no value, line or file in the reason'
  return {
    name: 'Method',
    mark: countMark([true, runs >= hypotheses, isGrounded]),
    note: `${hypotheses === 1 ? 'One hypothesis' : `${hypotheses} hypotheses`}, ${times(runs, 'test run')} before the fix, ${reason}.`,
  }
}

function markFix({ round, log, changed, answer }: Judged): Mark {
  const { result } = round
  if (result === null) return { name: 'Fix', mark: 1, note: 'The round ended before the fix was done.' }
  const isAll = ({ passed, total }: { passed: number; total: number }) => total > 0 && passed === total
  const sources = changed.filter((path) => !isTestPath(path))
  const isRightPlace = sources.length > 0 && sources.every((path) => answer.fixedFiles.includes(path))
  const firstRun = log.find((entry) => entry.kind === 'run')
  const hasOwnTest = firstRun?.kind === 'run' && result.visible.total > firstRun.total
  const hidden = `${result.hidden.passed} of ${result.hidden.total} hidden tests pass`
  const place = isRightPlace
    ? 'right place'
    : sources.length === 0
      ? 'nothing changed'
      : 'another place than the reference'
  return {
    name: 'Fix',
    mark: countMark([isAll(result.visible), isAll(result.hidden), isRightPlace || hasOwnTest]),
    note: `${hidden}, ${place}. ${hasOwnTest ? 'With a test of your own.' : 'No test of your own.'}`,
  }
}

/** What an interviewer would note, by fixed rules from the log; the explanation is the learner's own mark. */
export const judgeRound = (judged: Judged): Mark[] => [
  markUnderstanding(judged),
  markMethod(judged),
  markFix(judged),
]
