import type { Json } from '#app/features/practice/exercise/value-type.ts'
import type { Comparison } from './comparison.ts'
import type { ProjectOutcome, ProjectRequest } from './project-protocol.ts'
import type { Task } from './task.ts'

export const LANGUAGES = ['python', 'javascript', 'typescript', 'sql'] as const
export type Language = (typeof LANGUAGES)[number]

/** JavaScript and TypeScript share a runtime. */
export type RuntimeName = 'python' | 'javascript' | 'sql'
export const runtimeOf = (language: Language): RuntimeName =>
  language === 'typescript' ? 'javascript' : language

/** A call, or one step of a run, that takes longer is ended. */
export const CALL_LIMIT_MS = 2_000
/** The whole run; tests that were not reached count as not run. */
export const RUN_LIMIT_MS = 20_000
/** Python needs seconds to start on a slow device. */
export const START_LIMIT_MS = 60_000
/** More output than this is counted, not kept. */
export const MAX_PRINTED = 20_000

export type RunTest = {
  name: string
  isHidden: boolean
  args: Json
  expected: Json
}

export type RunRequest = {
  language: Language
  code: string
  task: Task
  comparison: Comparison
  tests: RunTest[]
}

export type TestStatus = 'passed' | 'failed' | 'error' | 'timeout' | 'broke' | 'not-run'

/** An error in the learner's code. A hidden test reveals only its kind and line. */
export type CodeError = { message: string; line: number | null }

/** The result of a query, as texts. */
export type TextTable = { columns: string[]; rows: string[][] }

/** Null instead of a text: the test is hidden, or there is none. */
export type TestResult = {
  name: string
  isHidden: boolean
  status: TestStatus
  expected: string | null
  actual: string | null
  /** The same two as tables, for queries. */
  tables: { expected: TextTable; actual: TextTable | null } | null
  printed: string | null
  /** How many characters of output were dropped. */
  droppedCharacters: number
  error: CodeError | null
  ms: number
}

export type RunOutcome =
  | { status: 'tested'; results: TestResult[]; ms: number }
  /** The code can't be run at all: a syntax error, an error or an endless loop outside of the function. */
  | { status: 'code-error'; error: CodeError; printed: string }
  | { status: 'cancelled' }
  /** The runner itself failed; it is started again for the next run. */
  | { status: 'broke'; message: string }

export type PageMessage =
  | { kind: 'load'; runtime: RuntimeName; files: Record<string, ArrayBuffer> }
  | { kind: 'run'; runId: number; request: RunRequest | ProjectRequest }
  | { kind: 'cancel'; runId: number }
  | { kind: 'ping' }

export type FrameMessage =
  | { kind: 'loaded'; runtime: RuntimeName }
  /** A worker is started: the next run doesn't wait for it. */
  | { kind: 'ready'; runtime: RuntimeName }
  | { kind: 'load-failed'; runtime: RuntimeName; message: string }
  | { kind: 'result'; runId: number; outcome: RunOutcome | ProjectOutcome }
  | { kind: 'alive' }

/** To a worker, over the port that only its own code holds. */
export type WorkerStart = {
  port: MessagePort
  files: Record<string, ArrayBuffer | WebAssembly.Module>
}
export type WorkerRequest =
  | { kind: 'prepare'; language: Language; code: string; task: Task }
  | { kind: 'call'; callId: number; args: Json }
  /** The two for projects of several files; both are answered with `returned`. */
  | { kind: 'open'; callId: number; project: ProjectRequest }
  | { kind: 'test'; callId: number; file: string; index: number }
