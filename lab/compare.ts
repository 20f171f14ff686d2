import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
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

type Amount = { value: number; unit: string }
type Measured = { what: string; measured: Amount; baseline: Amount }

/** The first number of a text such as 'p95 98 ms, 91 to 105 over 5 runs', with its unit. */
function parseAmount(text: string): Amount {
  const [, value = '', unit = ''] = /(?<![\w.])(\d+(?:\.\d+)?)(?:\s*([a-zA-Z%]+))?/.exec(text) ?? []
  return { value: Number(value === '' ? Number.NaN : value), unit }
}

const lineSchema = z.union([
  z
    .object({ what: z.string(), measured: z.string(), baseline: z.string() })
    .transform(({ what, measured, baseline }) => ({
      what,
      measured: parseAmount(measured),
      baseline: parseAmount(baseline),
    })),
  z
    .object({ figure: z.string(), unit: z.string(), value: z.number(), baseline: z.number() })
    .transform(({ figure, unit, value, baseline }) => ({
      what: figure,
      measured: { value, unit },
      baseline: { value: baseline, unit },
    })),
])

function parseLine(line: string): Measured[] {
  try {
    const { data } = lineSchema.safeParse(JSON.parse(line))
    // Without a common unit, the number and its baseline are of different things.
    return data === undefined || data.measured.unit !== data.baseline.unit ? [] : [data]
  } catch {
    return []
  }
}

/** Runs the experiment once in a checkout. */
async function runIn(folder: string): Promise<Measured[]> {
  const bin = path.resolve(folder, 'node_modules/.bin')
  const child = spawn(process.execPath, ['lab/lab.ts', ...experiment], {
    cwd: folder,
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH']}`, RUNS: '1', RECORD: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const found: Measured[] = []
  for await (const line of createInterface({ input: child.stdout })) found.push(...parseLine(line))
  await ended
  if (child.exitCode !== 0 || found.length === 0)
    throw new Error(`${folder}: ended with ${child.exitCode} after ${found.length} figures.`)
  return found
}

const round = (value: number) => Number(value.toPrecision(3))

/** The median, from the least to the greatest. */
function describe(found: readonly number[]): string {
  const sorted = found.toSorted((a, b) => a - b)
  return `${round(median(sorted))}, ${round(sorted[0] ?? 0)} to ${round(sorted.at(-1) ?? 0)}`
}

const before: Measured[][] = []
const after: Measured[][] = []
for (let run = 0; run < Number(values.runs); run += 1) {
  before.push(await runIn(older))
  after.push(await runIn(ROOT))
}

/** Some names contain a size, which differs between the two. */
const keyOf = ({ what }: Measured) => what.replaceAll(/[\d.,]+/g, '#')

function describeSide(runs: readonly Measured[][], key: string): string {
  const found = runs.flatMap((run) => run.filter((one) => keyOf(one) === key))
  const unit = found[0]?.measured.unit ?? ''
  const measured = describe(found.map((one) => one.measured.value))
  const baseline = describe(found.map((one) => one.baseline.value))
  const ratio = describe(found.map((one) => one.measured.value / one.baseline.value))
  return `${measured} ${unit}; ${ratio} × its baseline (${baseline} ${unit})`
}

function toFigure(key: string, index: number): ProofFigure {
  const what = after.flat().find((one) => keyOf(one) === key)?.what ?? key
  return {
    id: `C${index + 1}`,
    what,
    aim: '',
    measured: `after: ${describeSide(after, key)}`,
    baseline: `before: ${describeSide(before, key)}`,
    reached: null,
  }
}

const keysOf = (runs: readonly Measured[][]) => new Set(runs.flat().map(keyOf))
const [keysBefore, keysAfter] = [keysOf(before), keysOf(after)]
const inBoth = [...keysBefore.intersection(keysAfter)]
const unpaired = [...keysBefore.symmetricDifference(keysAfter)]
if (unpaired.length > 0) console.log(`Only in one of the two: ${unpaired.join('; ')}`)
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
