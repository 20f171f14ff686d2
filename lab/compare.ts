import { execFileSync, spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { median } from './bench/figure.ts'
import { type ProofFigure, reportProofRun } from './proof/proof-run.ts'

/**
 * `npm run lab -- compare <folder of an older checkout, built> --runs 5 -- bench signed-in`: runs an experiment in the
 * older checkout and in this one, in turn, so that both meet the same machine, and puts their figures side by side.
 */

const ROOT = path.join(import.meta.dirname, '..')
const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' } },
  allowPositionals: true,
})
const [older, ...experiment] = positionals
const [name] = experiment
if (older === undefined || name === undefined) {
  console.error('Usage: npm run lab -- compare <older checkout> [--runs 5] -- <experiment> [arguments]')
  process.exit(2)
}

type Value = { what: string; value: number; baseline: number }

/** The first number of a text such as 'p95 98 ms, 91 to 105 over 5 runs'. */
const firstNumber = (text: string) => Number(/(?<!\w)\d+(?:\.\d+)?/.exec(text)?.[0] ?? Number.NaN)

const lineSchema = z.union([
  z
    .object({ what: z.string(), measured: z.string(), baseline: z.string() })
    .transform(({ what, measured, baseline }) => ({
      what,
      value: firstNumber(measured),
      baseline: firstNumber(baseline),
    })),
  z
    .object({ figure: z.string(), value: z.number(), baseline: z.number() })
    .transform(({ figure, ...rest }) => ({ what: figure, ...rest })),
])

function parseLine(line: string): Value[] {
  if (!line.startsWith('{')) return []
  const { data } = lineSchema.safeParse(JSON.parse(line))
  return data === undefined ? [] : [data]
}

/** Runs the experiment once in a checkout. */
async function runIn(folder: string): Promise<Value[]> {
  const child = spawn(process.execPath, ['lab/lab.ts', ...experiment], {
    cwd: folder,
    env: { ...process.env, RUNS: '1', RECORD: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const found: Value[] = []
  for await (const line of createInterface({ input: child.stdout })) found.push(...parseLine(line))
  if (found.length === 0) throw new Error(`${folder} printed no figures.`)
  return found
}

const round = (value: number) => Number(value.toPrecision(3))

/** The median, from the least to the greatest. */
function describe(found: readonly number[]): string {
  const sorted = found.toSorted((a, b) => a - b)
  return `${round(median(sorted))}, ${round(sorted[0] ?? 0)} to ${round(sorted.at(-1) ?? 0)}`
}

const before: Value[][] = []
const after: Value[][] = []
for (let run = 0; run < Number(values.runs); run += 1) {
  before.push(await runIn(older))
  after.push(await runIn(ROOT))
}

function toFigure(what: string, index: number): ProofFigure {
  const valuesOf = (runs: Value[][], part: 'value' | 'baseline') =>
    runs.flatMap((run) => run.filter((one) => one.what === what).map((one) => one[part]))
  const ratiosOf = (runs: Value[][]) =>
    runs.flatMap((run) => run.filter((one) => one.what === what).map((one) => one.value / one.baseline))
  return {
    id: `C${index + 1}`,
    what,
    aim: '',
    measured: `after: ${describe(valuesOf(after, 'value'))}; ${describe(ratiosOf(after))} × its baseline of ${describe(valuesOf(after, 'baseline'))}`,
    baseline: `before: ${describe(valuesOf(before, 'value'))}; ${describe(ratiosOf(before))} × its baseline of ${describe(valuesOf(before, 'baseline'))}`,
    reached: null,
  }
}

const inBoth = [...new Set(after.flat().map(({ what }) => what))].filter((what) =>
  before.flat().some((one) => one.what === what),
)
const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], {
  cwd: older,
  encoding: 'utf8',
}).trim()
reportProofRun({
  name: `compare-${name}`,
  title: `Before (${commit}) and after, in turn: ${experiment.join(' ')}`,
  command: `npm run lab -- compare <checkout of ${commit}> -- ${experiment.join(' ')}`,
  counts: { 'runs of each': Number(values.runs) },
  planted: [],
  figures: inBoth.map(toFigure),
})
