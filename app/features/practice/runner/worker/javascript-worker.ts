import type { Task } from '#app/features/practice/runner/task.ts'
import { FakeClock } from './fake-clock.ts'
import { callEntry, isFunction } from './javascript-call.ts'
import { addExport, compileScript } from './javascript-compile.ts'
import { createDriven } from './javascript-driver.ts'
import { createScriptProject } from './javascript-project.ts'
import { formatValue, NODE_CLASSES } from './javascript-values.ts'
import { type Returned, serveRuntime, type Thrown } from './worker-port.ts'

const MAX_MESSAGE = 1_000

/** The line of an error in the learner's module. */
function findLine(error: unknown, url: string): number | null {
  if (!(error instanceof Error) || typeof error.stack !== 'string') return null
  const at = error.stack.indexOf(url)
  const [, line] = at === -1 ? [] : (/^:(\d+)/.exec(error.stack.slice(at + url.length)) ?? [])
  return line === undefined ? null : Number(line)
}

/** Learner code can throw anything, also objects whose properties throw. */
function describeThrown(error: unknown, url: string): Thrown {
  try {
    if (!(error instanceof Error))
      return { name: 'Error', message: String(error).slice(0, MAX_MESSAGE), line: null }
    const { name, message: text }: { name: unknown; message: unknown } = error
    const message = String(text).slice(0, MAX_MESSAGE)
    const kind = String(name)
    return { name: kind, message: message === '' ? kind : `${kind}: ${message}`, line: findLine(error, url) }
  } catch {
    return { name: 'Error', message: 'The code threw something that has no message.', line: null }
  }
}

function addGlobals(print: (text: string) => void) {
  const toText = (value: unknown) => (typeof value === 'string' ? value : formatValue(value))
  const log = (...values: unknown[]) => {
    let line = ''
    for (let index = 0; index < values.length; index += 1) {
      line = `${line}${index === 0 ? '' : ' '}${toText(values[index])}`
    }
    print(`${line}\n`)
  }
  const methods = { log, info: log, debug: log, warn: log, error: log, table: log, trace: log }
  Object.defineProperty(globalThis, 'console', { value: methods, configurable: true, writable: true })
  Object.assign(globalThis, NODE_CLASSES)
}

async function importSource(url: string): Promise<Record<string, unknown>> {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- a module by its URL has no types.
  const loaded: Record<string, unknown> = await import(/* @vite-ignore */ url)
  return loaded
}

const createUrl = (source: string) => URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))

serveRuntime(async (_files, print) => {
  let entry: unknown
  let task: Task | null = null
  let url = ''
  addGlobals(print)

  return {
    async prepare(request) {
      task = request.task
      if (task.mode === 'query')
        return { name: 'Error', message: 'This exercise is written in SQL.', line: null }
      const compiled = compileScript(request.code, request.language === 'typescript')
      if (!('text' in compiled)) return compiled
      const { name } = task
      const { source, exportName } = addExport(compiled.text, name)
      url = createUrl(source)
      try {
        if (task.mode === 'driver') {
          // Both before learner code runs: the driver keeps the functions of the language as they are.
          const clock = new FakeClock()
          clock.install(globalThis)
          const { default: driver } = await importSource(createUrl(task.driver))
          entry = createDriven(driver, (await importSource(url))[exportName], clock)
        } else entry = (await importSource(url))[exportName]
      } catch (error) {
        return describeThrown(error, url)
      }
      const noun = task.mode === 'class' ? 'class' : 'function'
      return isFunction(entry)
        ? null
        : { name: 'Error', message: `There is no ${noun} called ${name}.`, line: null }
    },
    async call(args): Promise<Returned> {
      if (task === null) return { name: 'Error', message: 'No code was loaded.', line: null }
      try {
        return { value: await callEntry(entry, task, args) }
      } catch (error) {
        return describeThrown(error, url)
      }
    },
    project: createScriptProject(async (text) => importSource(createUrl(text))),
  }
})
