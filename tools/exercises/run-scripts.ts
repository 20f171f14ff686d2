import { text } from 'node:stream/consumers'
import type { Json } from '#app/features/practice/exercise/value-type.ts'
import type { Task } from '#app/features/practice/runner/task.ts'
import { FakeClock } from '#app/features/practice/runner/worker/fake-clock.ts'
import { callEntry, isFunction } from '#app/features/practice/runner/worker/javascript-call.ts'
import { addExport, compileScript } from '#app/features/practice/runner/worker/javascript-compile.ts'
import { createDriven } from '#app/features/practice/runner/worker/javascript-driver.ts'
import { NODE_CLASSES } from '#app/features/practice/runner/worker/javascript-values.ts'

// Runs JavaScript and TypeScript solutions for the proof, in a process of its own: an endless loop is ended from outside.
// Reads a job as JSON from standard input, writes the replies as JSON.

type Job = { task: Task; solutions: Record<string, { code: string; isTyped: boolean }>; inputs: Json[] }
type Reply = ['returned', string] | ['threw', string]

const clock = new FakeClock()

async function loadEntry(code: string, isTyped: boolean, name: string): Promise<unknown> {
  const compiled = compileScript(code, isTyped)
  if (!('text' in compiled)) throw new SyntaxError(compiled.message)
  const { source, exportName } = addExport(compiled.text, name)
  return (await importSource(source))[exportName]
}

async function importSource(source: string): Promise<Record<string, unknown>> {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- a module by its URL has no types.
  const loaded: Record<string, unknown> = await import(`data:text/javascript,${encodeURIComponent(source)}`)
  return loaded
}

async function runAll(
  task: Task,
  solution: Job['solutions'][string],
  inputs: readonly Json[],
  driver: unknown,
): Promise<Reply[]> {
  if (task.mode === 'query') return []
  try {
    const own = await loadEntry(solution.code, solution.isTyped, task.name)
    const entry = driver === undefined ? own : createDriven(driver, own, clock)
    if (!isFunction(entry)) throw new Error(`There is no ${task.name}.`)
    const replies: Reply[] = []
    for (const args of inputs) {
      replies.push(
        await callEntry(entry, task, args).then(
          (value): Reply => ['returned', value],
          (error: unknown): Reply => ['threw', String(error)],
        ),
      )
    }
    return replies
  } catch (error) {
    return inputs.map((): Reply => ['threw', String(error)])
  }
}

Object.assign(globalThis, NODE_CLASSES)
// oxlint-disable-next-line typescript/no-unsafe-assignment -- written by prove.ts.
const { task, solutions, inputs }: Job = JSON.parse(await text(process.stdin))
const replies: Record<string, Reply[]> = {}
// A promise that nothing awaits is no end in a browser either.
process.on('unhandledRejection', () => {})
const isDriven = task.mode === 'driver'
if (isDriven) clock.install(globalThis)
const driver = isDriven ? (await importSource(task.driver))['default'] : undefined
for (const [name, solution] of Object.entries(solutions))
  replies[name] = await runAll(task, solution, inputs, driver)
process.stdout.write(JSON.stringify(replies))
