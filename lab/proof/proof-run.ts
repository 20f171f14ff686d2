import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { arch, availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { z } from 'zod'

const figureSchema = z.object({
  /** A short name of the test, such as `F2` or `L1`. */
  id: z.string(),
  what: z.string(),
  aim: z.string(),
  measured: z.string(),
  /** What the same run measured for comparison. */
  baseline: z.string().optional(),
  /** Null where the figure has no aim. */
  reached: z.boolean().nullable(),
  /** What limits it, if the aim is not reached. */
  limit: z.string().optional(),
})

const runSchema = z.object({
  /** The name of the file in lab/records, such as `failover`. */
  name: z.string(),
  title: z.string(),
  /** What anyone can run to get these figures. */
  command: z.string(),
  /** What was tried, such as `{ 'acknowledged writes': 322832, lost: 0 }`. */
  counts: z.record(z.string(), z.number()),
  /** Faults that were planted on purpose, and what the check said about each. */
  planted: z.array(z.object({ fault: z.string(), found: z.string() })),
  figures: z.array(figureSchema),
})

export const savedRunSchema = runSchema.extend({ date: z.string(), commit: z.string(), machine: z.string() })

/** What `found` says of a planted fault that its check missed. */
export const NOT_FOUND = 'NOT FOUND'

export type ProofFigure = z.infer<typeof figureSchema>
export type ProofRun = z.infer<typeof runSchema>
export type PlantedFault = ProofRun['planted'][number]
export type SavedProofRun = z.infer<typeof savedRunSchema>

export const PROOF_FOLDER = path.join(import.meta.dirname, '../records')

function describeMachine(): string {
  const [load = 0] = loadavg()
  const memory = Math.round(totalmem() / 2 ** 30)
  const processor = cpus()[0]?.model.trim() ?? arch()
  return `${availableParallelism()} cores (${processor}), ${memory} GB, Node ${process.version}, load ${load.toFixed(1)} at the end`
}

/**
 * Prints a run as one line of JSON per figure. With `RECORD=proof` it also saves the run for docs/proof.md, which
 * `npm run lab -- proof` writes.
 */
export function reportProofRun(run: ProofRun): void {
  for (const figure of run.figures)
    console.log(JSON.stringify({ figure: `${run.name} ${figure.id}`, ...figure }))
  console.log(JSON.stringify({ figure: `${run.name} counts`, ...run.counts }))
  for (const planted of run.planted)
    console.log(JSON.stringify({ figure: `${run.name} planted`, ...planted }))
  if (process.env['RECORD'] !== 'proof') return
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim()
  const saved: SavedProofRun = {
    ...run,
    date: new Date().toISOString().slice(0, 10),
    commit,
    machine: describeMachine(),
  }
  mkdirSync(PROOF_FOLDER, { recursive: true })
  writeFileSync(path.join(PROOF_FOLDER, `${run.name}.json`), `${JSON.stringify(saved, null, 2)}\n`)
}
