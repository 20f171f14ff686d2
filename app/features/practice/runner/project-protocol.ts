import type { TestStatus } from './runner-protocol.ts'

/** A project of several files: source by path, as in `rooms/cache.ts`. */
export type ProjectFiles = Readonly<Record<string, string>>
export type ProjectLanguage = 'python' | 'typescript'

export type ProjectRequest = {
  language: ProjectLanguage
  files: ProjectFiles
  /** The paths of the files with tests, in the order in which they run. */
  tests: string[]
}

/** A test that the worker found; `index` counts the tests of its file. */
export type FoundTest = { file: string; index: number; name: string; title: string }

type Frame = { file: string; line: number }

/** An error of the project's code. The innermost frame is the last one. */
export type ProjectError = { message: string; trace: Frame[] }

export type ProjectTestResult = {
  file: string
  /** The function in Python, the title in TypeScript. */
  name: string
  title: string
  status: TestStatus
  /** Of a comparison that failed. */
  expected: string | null
  actual: string | null
  error: ProjectError | null
  printed: string
  droppedCharacters: number
  ms: number
}

export type ProjectOutcome =
  | { status: 'tested'; results: ProjectTestResult[]; ms: number }
  /** No test can run: a syntax error, or a test file that can't be loaded. */
  | { status: 'code-error'; error: ProjectError; printed: string }
  | { status: 'cancelled' }
  | { status: 'broke'; message: string }

/**
 * What a worker answers, as JSON. To `open`: `["opened", [[file, name, title], …]]` or `["threw", message, trace]`. To
 * `test`: `["passed"]`, or `["failed" | "error", message, expected, actual, trace]`. A trace is `[[file, line], …]`.
 */
export type ProjectRuntime = {
  open(request: ProjectRequest): Promise<string>
  test(file: string, index: number): Promise<string>
}
