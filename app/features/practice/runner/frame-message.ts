import {
  fieldsOf,
  findStatus,
  isNumber,
  isText,
  isTextOrNull,
  MAX_DROPPED,
  MAX_LINE,
  MAX_MESSAGE,
  MAX_MS,
} from './message-fields.ts'
import {
  type CodeError,
  type FrameMessage,
  MAX_PRINTED,
  type RunOutcome,
  type RunTest,
  type TestResult,
  type TextTable,
} from './runner-protocol.ts'

// What the page believes of the runner's frame: texts and numbers within bounds, about the tests that it sent. The frame
// runs our own script, but beside code that others wrote; a message that breaks these rules is not from that script.

/** Of a value; the frame shortens it and adds a sign. */
const MAX_VALUE = 2_001
const MAX_CELLS = 20_000
const MAX_CELL = 201
const RUNTIMES = ['python', 'javascript', 'sql'] as const

function readError(value: unknown): CodeError | null {
  const { message, line } = fieldsOf(value)
  if (!isText(message, MAX_MESSAGE)) return null
  if (line === null) return { message, line }
  return isNumber(line, MAX_LINE) ? { message, line } : null
}

const isCells = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= MAX_CELLS && value.every((cell) => isText(cell, MAX_CELL))

function readTable(value: unknown): TextTable | null {
  const { columns, rows } = fieldsOf(value)
  if (!isCells(columns) || !Array.isArray(rows) || rows.length * columns.length > MAX_CELLS) return null
  return rows.every(isCells) ? { columns, rows } : null
}

/** Undefined: not what the frame sends. */
function readTables(value: unknown): TestResult['tables'] | undefined {
  if (value === null) return null
  const { expected, actual } = fieldsOf(value)
  const [wanted, returned] = [readTable(expected), actual === null ? null : readTable(actual)]
  if (wanted === null || (returned === null && actual !== null)) return undefined
  return { expected: wanted, actual: returned }
}

function readResult(value: unknown, { name, isHidden }: RunTest): TestResult | null {
  const fields = fieldsOf(value)
  const { expected, actual, printed, droppedCharacters, ms } = fields
  const status = findStatus(fields['status'])
  const tables = readTables(fields['tables'])
  const error = fields['error'] === null ? null : readError(fields['error'])
  if (fields['name'] !== name || fields['isHidden'] !== isHidden || status === undefined) return null
  if (tables === undefined || (error === null && fields['error'] !== null)) return null
  if (!isTextOrNull(expected, MAX_VALUE) || !isTextOrNull(actual, MAX_VALUE)) return null
  if (!isTextOrNull(printed, MAX_PRINTED) || !isNumber(droppedCharacters, MAX_DROPPED)) return null
  if (!isNumber(ms, MAX_MS)) return null
  if (isHidden && [expected, actual, printed, tables].some((shown) => shown !== null)) return null
  return { name, isHidden, status, expected, actual, tables, printed, droppedCharacters, error, ms }
}

/** The outcome of a run with these tests; null if the frame can't have sent it. */
export function readOutcome(value: unknown, tests: readonly RunTest[]): RunOutcome | null {
  const { status, results, ms, error, printed, message } = fieldsOf(value)
  if (status === 'cancelled') return { status }
  if (status === 'broke') return isText(message, MAX_MESSAGE) ? { status, message } : null
  if (status === 'code-error') {
    const codeError = readError(error)
    return codeError !== null && isText(printed, MAX_PRINTED) ? { status, error: codeError, printed } : null
  }
  if (status !== 'tested' || !Array.isArray(results) || results.length !== tests.length) return null
  const read = tests.map((test, index) => readResult(results[index], test))
  return isNumber(ms, MAX_MS) && read.every((result) => result !== null)
    ? { status, results: read, ms }
    : null
}

/** A message of the frame; its outcome still has to be read. Null if the frame can't have sent it. */
export function readFrameMessage(
  data: unknown,
): Exclude<FrameMessage, { kind: 'result' }> | { kind: 'result'; runId: number; outcome: unknown } | null {
  const { kind, runtime, runId, message, outcome } = fieldsOf(data)
  if (kind === 'alive') return { kind }
  if (kind === 'result') return typeof runId === 'number' ? { kind, runId, outcome } : null
  const known = RUNTIMES.find((name) => name === runtime)
  if (known === undefined) return null
  if (kind === 'loaded' || kind === 'ready') return { kind, runtime: known }
  return kind === 'load-failed' && isText(message, MAX_MESSAGE) ? { kind, runtime: known, message } : null
}
