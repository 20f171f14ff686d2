import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Json } from '#app/features/practice/exercise/value-type.ts'
import { isRight, toExpected } from '#app/features/practice/runner/comparison.ts'
import { parseWireValue } from '#app/features/practice/runner/wire-value.ts'
import { encodeTable, runQuery, type SqlModule } from '#app/features/practice/runner/worker/sql-query.ts'
import { formatRows, readExampleTables } from './exercise-example.ts'
import type { Exercise, WrongSolution } from './exercise-folder.ts'
import { GROWTH_BOUNDS } from './exercise.schema.ts'
import { type PythonResult, type Reply, runPython, runScripts } from './run-jobs.ts'

export const SEEDS = 200
const GROWTH_SIZE = 64
const DOUBLINGS = 2

export type Proof = { problems: string[]; comparisons: number }

/** Counts what was compared, and collects what is wrong. */
export class ProofLog implements Proof {
  readonly problems: string[] = []
  comparisons = 0

  add(message: string) {
    this.problems.push(message)
  }
}

/** The cases that a solution fails, by name. */
function failedCases(
  { task, fields, cases }: Exercise,
  replies: readonly Reply[] | undefined,
  log: ProofLog,
): string[] {
  return cases.flatMap(({ name, args, expected }, index) => {
    log.comparisons += 1
    const [kind, value] = replies?.[index] ?? ['missing']
    const wire = kind === 'returned' ? parseWireValue(value) : undefined
    const isPassed =
      wire !== undefined && isRight({ task, comparison: fields.comparison }, args, expected, wire)
    return isPassed ? [] : [name]
  })
}

const describe = (reply: Reply | undefined) => JSON.stringify(reply ?? null).slice(0, 160)

function checkReference(
  exercise: Exercise,
  name: string,
  replies: readonly Reply[] | undefined,
  log: ProofLog,
) {
  for (const failed of failedCases(exercise, replies, log)) {
    const index = exercise.cases.findIndex((item) => item.name === failed)
    log.add(`${name} fails ${failed}: ${describe(replies?.[index])}`)
  }
}

function checkStub(exercise: Exercise, name: string, replies: readonly Reply[] | undefined, log: ProofLog) {
  const failed = new Set(failedCases(exercise, replies, log))
  const visible = exercise.cases.filter((item) => item.visible === true)
  if (visible.every((item) => !failed.has(item.name)))
    log.add(`The stub in ${name} passes the visible cases.`)
}

export function checkWrong(
  exercise: Exercise,
  wrong: WrongSolution,
  replies: readonly Reply[] | undefined,
  log: ProofLog,
) {
  const failed = failedCases(exercise, replies, log)
  const wanted = wrong.fails === 'growth' ? [] : [wrong.fails]
  if (JSON.stringify(failed) !== JSON.stringify(wanted)) {
    log.add(
      `${wrong.file} should fail ${wanted.join(', ') || 'no case'}, and fails ${failed.join(', ') || 'none'}.`,
    )
  }
}

type OnSeeds = { inputs: readonly Json[]; brute: readonly Reply[] | undefined }

/** A reference and the brute force must agree on every seeded input. */
function checkOnSeeds(
  { task, fields }: Exercise,
  name: string,
  { inputs, brute }: OnSeeds,
  replies: readonly Reply[] | undefined,
  log: ProofLog,
) {
  for (const [seed, args] of inputs.entries()) {
    log.comparisons += 1
    const [wanted, actual] = [brute?.[seed], replies?.[seed]].map((reply) =>
      reply?.[0] === 'returned' ? parseWireValue(reply[1]) : undefined,
    )
    const expected = wanted === undefined ? undefined : toExpected(task, args, wanted)
    const isSame =
      expected !== undefined &&
      actual !== undefined &&
      isRight({ task, comparison: fields.comparison }, args, expected, actual)
    if (isSame) continue
    log.add(
      `${name} and brute.py differ on seed ${seed}: ${JSON.stringify(args).slice(0, 200)}: ${describe(replies?.[seed])}, ${describe(brute?.[seed])}`,
    )
    return
  }
}

function checkGrowth({ fields, wrong }: Exercise, steps: PythonResult['steps'], log: ProofLog) {
  const bound = GROWTH_BOUNDS[fields.time]
  if (bound === undefined) return
  const ratios = (counts: readonly number[] = []) =>
    counts.slice(1).map((count, index) => count / Math.max(1, counts[index] ?? 1))
  const text = (list: readonly number[]) => list.map((ratio) => ratio.toFixed(2)).join(', ')
  const reference = ratios(steps?.['reference.py'])
  if (steps?.['reference.py'] !== undefined && reference.some((ratio) => ratio > bound)) {
    log.add(
      `reference.py grows by ${text(reference)} when the input doubles; ${fields.time} allows ${bound}.`,
    )
  }
  for (const { file, fails } of wrong) {
    const own = ratios(steps?.[file])
    const isSlow = (own.at(-1) ?? 0) > bound
    if (fails === 'growth' && !isSlow) log.add(`${file} grows by ${text(own)}: that is not too much.`)
  }
}

/** Proves one exercise: cases, references, brute force, growth, stubs and wrong solutions. */
export async function proveExercise(exercise: Exercise): Promise<Proof> {
  const log = new ProofLog()
  const { task, fields, cases, folder, references, stubs, wrong } = exercise
  if (task.mode === 'query') {
    await proveQuery(exercise, log)
    return log
  }
  const brute = await readFile(join(folder, 'brute.py'), 'utf8')
  const inPython = wrong.filter(({ language }) => language === 'python')
  const wrongCode = Object.fromEntries(inPython.map(({ file, code }) => [file, code]))
  const reference: Record<string, string> =
    references.python === undefined ? {} : { 'reference.py': references.python }
  const size = fields['growth-size'] ?? GROWTH_SIZE
  const hasBound = fields.time in GROWTH_BOUNDS
  const slow = Object.fromEntries(
    inPython.filter(({ fails }) => fails === 'growth').map(({ file, code }) => [file, code]),
  )
  const python = await runPython({
    task,
    cases: cases.map(({ args }) => args),
    solutions: {
      'brute.py': brute,
      ...reference,
      ...wrongCode,
      ...(stubs.python === undefined ? {} : { stub: stubs.python }),
    },
    generator: folder,
    seeds: SEEDS,
    onSeeds: ['brute.py', ...Object.keys(reference)],
    sizes: hasBound ? Array.from({ length: DOUBLINGS + 1 }, (_, index) => size * 2 ** index) : [],
    counted: hasBound ? { ...reference, ...slow } : {},
  })
  for (const index of python.invalidCases) log.add(`${cases[index]?.name ?? index} breaks the constraints.`)
  for (const seed of python.invalidSeeds ?? [])
    log.add(`generate.py breaks the constraints with seed ${seed}.`)
  checkReference(exercise, 'brute.py', python.onCases['brute.py'], log)
  const onSeeds = { inputs: python.seeded ?? [], brute: python.onSeeds?.['brute.py'] }
  if (references.python !== undefined) {
    checkReference(exercise, 'reference.py', python.onCases['reference.py'], log)
    checkOnSeeds(exercise, 'reference.py', onSeeds, python.onSeeds?.['reference.py'], log)
    checkStub(exercise, 'Python', python.onCases['stub'], log)
  }
  for (const solution of inPython) checkWrong(exercise, solution, python.onCases[solution.file], log)
  checkGrowth(exercise, python.steps, log)
  await proveScripts(exercise, onSeeds, log)
  return log
}

/** The same for JavaScript and TypeScript. */
async function proveScripts(exercise: Exercise, onSeeds: OnSeeds, log: ProofLog) {
  const { task, cases, references, stubs, wrong } = exercise
  const languages = (['typescript', 'javascript'] as const).filter(
    (language) => references[language] !== undefined,
  )
  const scripts = wrong.filter(({ language }) => language === 'typescript' || language === 'javascript')
  const solutions: Record<string, { code: string; isTyped: boolean }> = {}
  for (const language of languages) {
    const isTyped = language === 'typescript'
    solutions[`reference in ${language}`] = { code: references[language] ?? '', isTyped }
    solutions[`stub in ${language}`] = { code: stubs[language] ?? '', isTyped }
  }
  for (const { file, language, code } of scripts)
    solutions[file] = { code, isTyped: language === 'typescript' }
  if (Object.keys(solutions).length === 0) return
  const inputs = [...cases.map(({ args }) => args), ...onSeeds.inputs]
  const replies = await runScripts({ task, solutions, inputs })
  for (const language of languages) {
    const own = replies[`reference in ${language}`]
    checkReference(exercise, `The reference in ${language}`, own, log)
    checkOnSeeds(exercise, `The reference in ${language}`, onSeeds, own?.slice(cases.length), log)
    checkStub(exercise, language, replies[`stub in ${language}`], log)
  }
  for (const solution of scripts) checkWrong(exercise, solution, replies[solution.file], log)
}

// oxlint-disable-next-line typescript/no-unsafe-assignment -- the package comes without types.
const initSql: () => Promise<SqlModule> = createRequire(import.meta.url)('sql.js')

/** Proves a query: the reference passes, and each wrong one fails exactly its own case. */
async function proveQuery(exercise: Exercise, log: ProofLog) {
  const { task, fields, cases, references, wrong } = exercise
  if (task.mode !== 'query') return
  const sql = await initSql()
  checkExampleTables(sql, exercise, log)
  const { Database } = sql
  const failedCases = (query: string) =>
    cases.flatMap(({ name, args, expected }) => {
      log.comparisons += 1
      const database = new Database()
      try {
        database.run(`${task.schema};${typeof args === 'string' ? args : ''}`)
        const wire = parseWireValue(encodeTable(runQuery(database, query)))
        const isPassed =
          wire !== undefined && isRight({ task, comparison: fields.comparison }, args, expected, wire)
        return isPassed ? [] : [name]
      } catch {
        return [name]
      } finally {
        database.close()
      }
    })
  for (const name of failedCases(references.sql ?? '')) log.add(`reference.sql fails ${name}.`)
  for (const { file, code, fails } of wrong) {
    const failed = failedCases(code)
    if (failed.length !== 1 || failed[0] !== fails)
      log.add(`${file} should fail ${fails}, and fails ${failed.join(', ') || 'none'}.`)
  }
}

/** The tables that an example begins with hold what its case inserts. */
function checkExampleTables({ Database }: SqlModule, exercise: Exercise, log: ProofLog) {
  const { task, cases, exampleCase, text } = exercise
  const example = cases.find(({ name }) => name === exampleCase)
  if (task.mode !== 'query' || example === undefined) return
  const tables = readExampleTables(text.example).slice(0, -1)
  if (tables.length === 0) log.add('The example shows no table with its input.')
  const database = new Database()
  database.run(`${task.schema};${typeof example.args === 'string' ? example.args : ''}`)
  for (const { name, columns, rows } of tables) {
    log.comparisons += 1
    const actual = runQuery(database, `select ${columns.join(', ')} from ${name ?? 'a_table_without_a_name'}`)
    if (JSON.stringify(formatRows(actual.values)) !== JSON.stringify(rows))
      log.add(`The table ${name ?? ''} of the example isn't that of ${example.name}.`)
  }
  database.close()
}
