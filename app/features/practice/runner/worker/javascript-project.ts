import { transform } from 'sucrase'
import type { ProjectFiles, ProjectRuntime } from '#app/features/practice/runner/project-protocol.ts'
import { describeSyntaxError } from './javascript-compile.ts'
import { assert, AssertionError } from './script-assert.ts'

// Runs a TypeScript project of several files. Each file is imported once as a function around its code; every test calls
// these functions again and so starts with fresh modules.

type Exports = Record<string, unknown>
type Factory = (require: (name: string) => unknown, exports: Exports) => void
type Test = { title: string; run(): unknown }
type Trace = [file: string, line: number][]

/** In stacks, so that the frames of the project can be told from ours. */
const SCHEME = 'project://'
const FRAME = /project:\/\/([^\s():]+):(\d+)/g
const MAX_MESSAGE = 1_000

const { stringify } = JSON

/** Imports the text of a module. Blobs in the browser, data URLs in the proof. */
export type ImportText = (text: string) => Promise<Exports>

/** The path that an import names, seen from a file. */
export function resolveImport(from: string, name: string): string {
  const parts = from.split('/').slice(0, -1)
  for (const part of name.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

function traceOf(error: unknown): Trace {
  if (!(error instanceof Error) || typeof error.stack !== 'string') return []
  const frames = [...error.stack.matchAll(FRAME)].map(([, file = '', line]): [string, number] => [
    file,
    Number(line),
  ])
  // Stacks begin with the innermost call.
  return frames.toReversed()
}

function messageOf(error: unknown): string {
  try {
    if (!(error instanceof Error)) return `Error: ${String(error)}`.slice(0, MAX_MESSAGE)
    const isComparison = error instanceof AssertionError
    return (isComparison ? error.message : `${error.name}: ${error.message}`).slice(0, MAX_MESSAGE)
  } catch {
    return 'The code threw something that has no message.'
  }
}

/** A syntax error in one of the files. */
class FileError extends Error {
  readonly file: string
  readonly line: number

  constructor(file: string, message: string, line: number | null) {
    super(message)
    this.file = file
    this.line = line ?? 1
  }
}

function compileFile(file: string, code: string): string {
  try {
    const { code: text } = transform(code, {
      transforms: ['typescript', 'imports'],
      disableESTransforms: true,
    })
    // On one line with the code, so that its lines keep their numbers.
    return `export default function (require, exports) {${text}\n}\n//# sourceURL=${SCHEME}${file}`
  } catch (error) {
    const { message, line } = describeSyntaxError(error)
    throw new FileError(file, message, line)
  }
}

const isCallable = (value: unknown): value is () => unknown => typeof value === 'function'
const isFactory = (value: unknown): value is Factory => typeof value === 'function'

async function loadFactories(files: ProjectFiles, importText: ImportText): Promise<Map<string, Factory>> {
  const factories = new Map<string, Factory>()
  for (const [file, code] of Object.entries(files)) {
    const text = compileFile(file, code)
    const loaded = await importText(text).catch((error: unknown) => {
      throw new FileError(file, messageOf(error), null)
    })
    const factory = loaded['default']
    if (isFactory(factory)) factories.set(file, factory)
  }
  return factories
}

/** Loads one test file with modules that no one has used yet, and returns its tests. */
function collectTests(factories: ReadonlyMap<string, Factory>, testFile: string): Test[] {
  const tests: Test[] = []
  const addTest = (title: unknown, run: unknown) => {
    if (!isCallable(run)) throw new TypeError('A test needs a title and a function.')
    tests.push({ title: String(title), run })
  }
  const built: Record<string, Exports> = {
    'node:test': { __esModule: true, default: addTest, test: addTest },
    'node:assert/strict': {
      __esModule: true,
      default: assert,
      ...Object.fromEntries(Object.entries(assert)),
    },
  }
  const modules = new Map<string, Exports>()
  const load = (file: string): Exports => {
    const known = modules.get(file)
    if (known !== undefined) return known
    const factory = factories.get(file)
    if (factory === undefined) throw new Error(`There is no file ${file}.`)
    const exports: Exports = {}
    modules.set(file, exports)
    factory((name) => built[name] ?? load(resolveImport(file, name)), exports)
    return exports
  }
  load(testFile)
  return tests
}

/** The project's side of the worker; see `ProjectRuntime` for what it answers. */
export function createScriptProject(importText: ImportText): ProjectRuntime {
  let factories: ReadonlyMap<string, Factory> = new Map()
  return {
    async open({ files, tests }) {
      try {
        factories = await loadFactories(files, importText)
        const found = tests.flatMap((file) =>
          collectTests(factories, file).map(({ title }) => [file, title, title]),
        )
        return stringify(['opened', found])
      } catch (error) {
        const trace: Trace = error instanceof FileError ? [[error.file, error.line]] : traceOf(error)
        return stringify(['threw', error instanceof FileError ? error.message : messageOf(error), trace])
      }
    },
    async test(file, index) {
      try {
        await collectTests(factories, file)[index]?.run()
        return stringify(['passed'])
      } catch (error) {
        if (!(error instanceof AssertionError))
          return stringify(['error', messageOf(error), null, null, traceOf(error)])
        const { expected, actual } = error
        return stringify(['failed', messageOf(error), expected, actual, traceOf(error)])
      }
    },
  }
}
