import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { measureColdStart } from './load/cold-start.ts'
import { measureCommitToStream, measureReader } from './load/commit-figures.ts'
import { measureStreams } from './load/idle-streams.ts'
import type { LoadOptions } from './load/load-options.ts'
import { measurePageLoad } from './load/page-load.ts'
import { measureReconnects } from './load/reconnect-storm.ts'
import { soak } from './load/soak.ts'
import { measureUploads } from './load/upload-load.ts'
import { type ProofFigure, reportProofRun } from './proof/proof-run.ts'

// `npm run bench:load`: load on the built server, with clients, server and database on this machine. `-- L3 L4` runs
// some parts, `--quick` small ones, `--minutes 100` a longer soak. L5 is `npm run storm`.

const PARTS: Record<string, (options: LoadOptions) => Promise<ProofFigure[]>> = {
  L1: measureStreams,
  L2: measureCommitToStream,
  L3: measurePageLoad,
  L4: measureUploads,
  L6: measureColdStart,
  L7: measureReconnects,
  L9: measureReader,
  L8: soak,
}
const SOAK_MINUTES = 10

if (!existsSync(path.join(import.meta.dirname, '../build/server/index.js'))) {
  console.error('build/server/index.js is missing. Run `npm run build` first.')
  process.exit(1)
}
const given = process.argv.slice(2)
const minutes = given.includes('--minutes') ? Number(given[given.indexOf('--minutes') + 1]) : SOAK_MINUTES
const chosen = given.filter((argument) => argument in PARTS)
const figures: ProofFigure[] = []
let failed = 0
for (const [name, measure] of Object.entries(PARTS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  console.error(`${name}…`)
  try {
    figures.push(...(await measure({ isQuick: given.includes('--quick'), minutes })))
  } catch (error) {
    // The others are still worth measuring.
    console.error(`${name} failed.`, error)
    failed += 1
  }
}
reportProofRun({
  name: 'load',
  title: 'Load on one machine with its clients',
  command: 'npm run bench:load',
  counts: { figures: figures.length, 'parts that failed': failed },
  planted: [],
  figures,
})
process.exit(failed === 0 ? 0 : 1)
