import { text } from 'node:stream/consumers'
import type { Json } from '#app/features/practice/exercise/value-type.ts'
import type { Task } from '#app/features/practice/runner/task.ts'
import { callEntry, isFunction } from '#app/features/practice/runner/worker/javascript-call.ts'
import { addExport, compileScript } from '#app/features/practice/runner/worker/javascript-compile.ts'
import { NODE_CLASSES } from '#app/features/practice/runner/worker/javascript-values.ts'

// Runs JavaScript and TypeScript solutions for the proof, in a process of its own: an endless loop is ended from outside.
// Reads a job as JSON from standard input, writes the replies as JSON.

type Job = { task: Task; solutions: Record<string, { code: string; isTyped: boolean }>; inputs: Json[] }
type Reply = ['returned', string] | ['threw', string]

async function loadEntry(code: string, isTyped: boolean, name: string): Promise<unknown> {
  const compiled = compileScript(code, isTyped)
  if (!('text' in compiled)) throw new SyntaxError(compiled.message)
  const { source, exportName } = addExport(compiled.text, name)
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- a module by its URL has no types.
  const loaded: Record<string, unknown> = await import(`data:text/javascript,${encodeURIComponent(source)}`)
  return loaded[exportName]
}

async function runAll(
  task: Task,
  solution: Job['solutions'][string],
  inputs: readonly Json[],
): Promise<Reply[]> {
  if (task.mode === 'query') return []
  try {
    const entry = await loadEntry(solution.code, solution.isTyped, task.name)
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
for (const [name, solution] of Object.entries(solutions)) replies[name] = await runAll(task, solution, inputs)
process.stdout.write(JSON.stringify(replies))
