import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import type { Json } from '#app/features/practice/exercise/value-type.ts'
import type { Task } from '#app/features/practice/runner/task.ts'

/** `["returned", wire text]`, or `["threw", …]`. */
export type Reply = [string, ...unknown[]]

const JOB_MS = 120_000

/** Runs a program with a job as JSON on its standard input, and reads its output as JSON. */
export async function runJob<Result>(command: string, args: string[], job: object): Promise<Result> {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'], timeout: JOB_MS })
  child.stdin.end(JSON.stringify(job))
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  try {
    // oxlint-disable-next-line typescript/no-unsafe-assignment -- written by our own program.
    const result: Result = JSON.parse(output)
    return result
  } catch {
    throw new Error(errors.trim().split('\n').slice(-3).join('\n') || 'The process was ended.')
  }
}

export type PythonJob = {
  task: Task
  cases: Json[]
  solutions: Record<string, string>
  /** The folder with `generate.py`. */
  generator: string | null
  seeds: number
  /** Solutions that also run on the seeded inputs. */
  onSeeds: string[]
  sizes: number[]
  /** Solutions whose steps are counted at each size. */
  counted: Record<string, string>
}

export type PythonResult = {
  invalidCases: number[]
  invalidSeeds?: number[]
  seeded?: Json[]
  steps?: Record<string, number[]>
  onSeeds?: Record<string, Reply[]>
  onCases: Record<string, Reply[]>
}

const HARNESS = join(import.meta.dirname, '../../app/features/practice/runner/worker/python-harness.py')

export const runPython = (job: PythonJob) =>
  runJob<PythonResult>('python3', ['-B', join(import.meta.dirname, 'run-solutions.py')], {
    ...job,
    harness: HARNESS,
  })

type ScriptJob = { task: Task; solutions: Record<string, { code: string; isTyped: boolean }>; inputs: Json[] }

export const runScripts = (job: ScriptJob) =>
  runJob<Record<string, Reply[]>>(process.execPath, [join(import.meta.dirname, 'run-scripts.ts')], job)
