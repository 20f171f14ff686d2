import { isRight } from '#app/features/practice/runner/comparison.ts'
import {
  CALL_LIMIT_MS,
  type CodeError,
  MAX_PRINTED,
  RUN_LIMIT_MS,
  type RunOutcome,
  type RunRequest,
  type RunTest,
  type TestResult,
  type TestStatus,
} from '#app/features/practice/runner/runner-protocol.ts'
import {
  formatActual,
  formatExpected,
  tableOfActual,
  tableOfExpected,
} from '#app/features/practice/runner/value-text.ts'
import { parseWireValue, type WireValue } from '#app/features/practice/runner/wire-value.ts'
import type { FrameWorker, Reply } from './frame-worker.ts'

export const MAX_ERROR = 1_200
/** A harness that was tampered with may send any number. */
const MAX_LINE = 100_000
const ERROR_NAME = /^[A-Za-z_]\w{0,40}$/

export class Printed {
  text = ''
  dropped = 0

  readonly add = (text: string, dropped: number) => {
    // A worker keeps the limit itself; one whose harness was tampered with might not.
    const part = text.slice(0, Math.max(0, MAX_PRINTED - this.text.length))
    this.text += part
    this.dropped += dropped + text.length - part.length
  }
}

const isLine = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_LINE

function readError(reply: Reply): CodeError | null {
  if (typeof reply === 'string' || reply['kind'] !== 'threw') return null
  const { message, line } = reply
  const text = typeof message === 'string' ? message.slice(0, MAX_ERROR) : 'The code failed.'
  return { message: text, line: isLine(line) ? line : null }
}

/** The kind of an error and its line: its message could show the input. */
function hideDetails(reply: Reply, error: CodeError): CodeError {
  const name = typeof reply === 'string' ? '' : reply['name']
  const isName = typeof name === 'string' && ERROR_NAME.test(name)
  return { message: isName ? name : 'Error', line: error.line }
}

type Judged = { status: TestStatus; actual: WireValue | undefined; error: CodeError | null; ms: number }

/** Compares here, where learner code can't reach: a worker never learns what would have been right. */
function judge(request: RunRequest, test: RunTest, callId: number, reply: Reply, elapsedMs: number): Judged {
  if (typeof reply === 'string') {
    const status = reply === 'timeout' ? 'timeout' : 'broke'
    return { status, actual: undefined, error: null, ms: elapsedMs }
  }
  const ms = typeof reply['ms'] === 'number' ? Math.min(Math.max(0, reply['ms']), elapsedMs) : elapsedMs
  if (reply['callId'] !== callId) return { status: 'broke', actual: undefined, error: null, ms }
  const error = readError(reply)
  if (error !== null)
    return {
      status: 'error',
      actual: undefined,
      error: test.isHidden ? hideDetails(reply, error) : error,
      ms,
    }
  const actual = reply['kind'] === 'returned' ? parseWireValue(reply['value']) : undefined
  if (actual === undefined) return { status: 'broke', actual, error, ms }
  return {
    status: isRight(request, test.args, test.expected, actual) ? 'passed' : 'failed',
    actual,
    error,
    ms,
  }
}

function toTables(wanted: RunTest['expected'], actual: WireValue | undefined): TestResult['tables'] {
  const expected = tableOfExpected(wanted)
  if (expected === null) return null
  return { expected, actual: actual === undefined ? null : tableOfActual(actual) }
}

function toResult(test: RunTest, judged: Judged, printed: Printed, isPython: boolean): TestResult {
  const { name, isHidden } = test
  const { status, error, ms, actual } = judged
  const shown = !isHidden
  return {
    name,
    isHidden,
    status,
    expected: shown ? formatExpected(test.expected, isPython) : null,
    actual: shown && actual !== undefined ? formatActual(actual, isPython) : null,
    tables: shown ? toTables(test.expected, actual) : null,
    // Output could show a hidden input, too.
    printed: shown ? printed.text : null,
    droppedCharacters: shown ? printed.dropped : 0,
    error,
    ms,
  }
}

const NOT_RUN: Judged = { status: 'not-run', actual: undefined, error: null, ms: 0 }

/** Runs the tests one after the other in one worker. After a test that had to be ended, the others are not run. */
export async function runTests(worker: FrameWorker, request: RunRequest): Promise<RunOutcome> {
  const started = await worker.ready
  if (started === 'cancelled') return { status: 'cancelled' }
  if (typeof started === 'string' || started['kind'] !== 'ready')
    return { status: 'broke', message: describeStart(started) }
  const { language, code, task, tests } = request
  const top = new Printed()
  const prepared = await worker.ask({ kind: 'prepare', language, code, task }, CALL_LIMIT_MS, top.add)
  if (prepared === 'cancelled') return { status: 'cancelled' }
  const codeError = prepared === 'timeout' ? { message: LIMIT_TEXT, line: null } : readError(prepared)
  if (codeError !== null) return { status: 'code-error', error: codeError, printed: top.text }
  if (prepared === 'broke') return { status: 'broke', message: 'The runner stopped.' }

  const startedAt = performance.now()
  const results: TestResult[] = []
  let isEnded = false
  for (const [index, test] of tests.entries()) {
    const printed = new Printed()
    const isLate = performance.now() - startedAt > RUN_LIMIT_MS
    if (isEnded || isLate) {
      results.push(toResult(test, NOT_RUN, printed, language === 'python'))
      continue
    }
    const callId = index + 1
    const calledAt = performance.now()
    const reply = await worker.ask({ kind: 'call', callId, args: test.args }, CALL_LIMIT_MS, printed.add)
    if (reply === 'cancelled') return { status: 'cancelled' }
    const judged = judge(request, test, callId, reply, performance.now() - calledAt)
    isEnded = judged.status === 'timeout' || judged.status === 'broke'
    results.push(toResult(test, judged, printed, language === 'python'))
  }
  return { status: 'tested', results, ms: performance.now() - startedAt }
}

const LIMIT_TEXT = `The code outside of the function took longer than ${CALL_LIMIT_MS / 1000} s.`

export function describeStart(reply: Reply): string {
  if (typeof reply === 'string') return 'The language could not be started on this device.'
  return typeof reply['message'] === 'string'
    ? reply['message'].slice(0, MAX_ERROR)
    : 'The language could not be started.'
}
