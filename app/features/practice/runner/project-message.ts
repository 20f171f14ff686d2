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
import type { FoundTest, ProjectError, ProjectOutcome, ProjectTestResult } from './project-protocol.ts'
import { MAX_PRINTED } from './runner-protocol.ts'

// What the frame believes of a worker, and the page of the frame: texts and numbers within bounds. Tests of a project run
// beside the learner's code, so what they say is the learner's own result and nothing else.

const MAX_NAME = 200
const MAX_FRAMES = 20
const MAX_TESTS = 200

function readTrace(value: unknown): ProjectError['trace'] | null {
  if (!Array.isArray(value) || value.length > MAX_FRAMES) return null
  const frames = value.map((item: unknown) => {
    const { file, line } = fieldsOf(item)
    return isText(file, MAX_NAME) && isNumber(line, MAX_LINE) ? { file, line } : null
  })
  return frames.every((frame) => frame !== null) ? frames : null
}

function readError(value: unknown): ProjectError | null {
  const { message, trace } = fieldsOf(value)
  const frames = readTrace(trace)
  return isText(message, MAX_MESSAGE) && frames !== null ? { message, trace: frames } : null
}

function readResult(value: unknown): ProjectTestResult | null {
  const fields = fieldsOf(value)
  const { file, name, title, expected, actual, printed, droppedCharacters, ms } = fields
  const status = findStatus(fields['status'])
  const error = fields['error'] === null ? null : readError(fields['error'])
  if (status === undefined || (error === null && fields['error'] !== null)) return null
  if (!isText(file, MAX_NAME) || !isText(name, MAX_NAME) || !isText(title, MAX_NAME)) return null
  if (!isTextOrNull(expected, MAX_MESSAGE) || !isTextOrNull(actual, MAX_MESSAGE)) return null
  if (!isText(printed, MAX_PRINTED) || !isNumber(droppedCharacters, MAX_DROPPED)) return null
  if (!isNumber(ms, MAX_MS)) return null
  return { file, name, title, status, expected, actual, error, printed, droppedCharacters, ms }
}

/** The outcome of a run; null if the frame can't have sent it. */
export function readProjectOutcome(value: unknown): ProjectOutcome | null {
  const { status, results, ms, error, printed, message } = fieldsOf(value)
  if (status === 'cancelled') return { status }
  if (status === 'broke') return isText(message, MAX_MESSAGE) ? { status, message } : null
  if (status === 'code-error') {
    const read = readError(error)
    return read !== null && isText(printed, MAX_PRINTED) ? { status, error: read, printed } : null
  }
  if (status !== 'tested' || !Array.isArray(results) || results.length > MAX_TESTS) return null
  const read = results.map(readResult)
  return isNumber(ms, MAX_MS) && read.every((result) => result !== null)
    ? { status, results: read, ms }
    : null
}

function parseList(text: unknown): unknown[] | null {
  try {
    const value: unknown = JSON.parse(String(text))
    return Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const cut = (value: unknown, max: number) => String(value).slice(0, max)

/** `[file, line]` pairs of a worker; only the innermost ones are kept. */
function toTrace(value: unknown): ProjectError['trace'] {
  const pairs = Array.isArray(value) ? value.slice(-MAX_FRAMES) : []
  return pairs.flatMap((pair: unknown) => {
    const [file, line] = listOf(pair)
    return isText(file, MAX_NAME) && isNumber(line, MAX_LINE) ? [{ file, line }] : []
  })
}

/** A worker's answer to `open`; see `ProjectRuntime`. */
export function parseOpened(text: unknown): { tests: FoundTest[] } | { error: ProjectError } {
  const [kind, first, trace] = parseList(text) ?? []
  if (kind !== 'opened' || !Array.isArray(first)) {
    const message = typeof first === 'string' ? cut(first, MAX_MESSAGE) : 'The code failed.'
    return { error: { message, trace: toTrace(trace) } }
  }
  const counts = new Map<string, number>()
  const tests = first.slice(0, MAX_TESTS).flatMap((item: unknown) => {
    const [file, name, title] = listOf(item)
    if (!isText(file, MAX_NAME)) return []
    const index = counts.get(file) ?? 0
    counts.set(file, index + 1)
    return [{ file, index, name: cut(name, MAX_NAME), title: cut(title, MAX_NAME) }]
  })
  return { tests }
}

type Judged = Pick<ProjectTestResult, 'status' | 'expected' | 'actual' | 'error'>

/** A worker's answer to `test`. Null if it is none. */
export function parseTested(text: unknown): Judged | null {
  const [kind, message, expected, actual, trace] = parseList(text) ?? []
  if (kind === 'passed') return { status: 'passed', expected: null, actual: null, error: null }
  if (kind !== 'failed' && kind !== 'error') return null
  return {
    status: kind,
    expected: typeof expected === 'string' ? cut(expected, MAX_MESSAGE) : null,
    actual: typeof actual === 'string' ? cut(actual, MAX_MESSAGE) : null,
    error: { message: cut(message, MAX_MESSAGE), trace: toTrace(trace) },
  }
}
