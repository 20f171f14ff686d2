import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { measureBroadcast } from './load/broadcast.ts'
import { measureColdStart } from './load/cold-start.ts'
import { measureCommitToStream, measureOwnChanges, measureReader } from './load/commit-figures.ts'
import { measureStreams } from './load/idle-streams.ts'
import type { LoadOptions } from './load/load-options.ts'
import { measurePageLoad } from './load/page-load.ts'
import { measureReconnects } from './load/reconnect-storm.ts'
import { soak } from './load/soak.ts'
import { measureUploads } from './load/upload-load.ts'
import { type ProofFigure, reportProofRun } from './proof/proof-run.ts'

// `npm run lab -- load`: load on the built server, with clients, server and database on this machine. `-- L3 L4` runs
// some parts, `--quick` small ones, `--minutes 100` a longer soak. L5 is `npm run lab -- storm`.

type Part = { title: string; measure(options: LoadOptions): Promise<ProofFigure[]> }

const PARTS: Record<string, Part> = {
  L1: {
    title: '15,000 streams',
    measure: async (options) => [
      ...(await measureStreams()),
      ...(await measureBroadcast(options)),
      ...(await measureOwnChanges(options)),
    ],
  },
  L2: { title: 'commit to stream', measure: measureCommitToStream },
  L3: { title: 'pages and reads', measure: measurePageLoad },
  L4: { title: 'uploads of answers', measure: measureUploads },
  L6: { title: 'a cold start', measure: measureColdStart },
  L7: { title: 'all streams come back', measure: measureReconnects },
  L9: { title: 'the reader of the log', measure: measureReader },
  L8: { title: 'a soak', measure: soak },
}
const SOAK_MINUTES = 10

if (!existsSync(path.join(import.meta.dirname, '../build/server/index.js'))) {
  console.error('build/server/index.js is missing. Run `npm run build` first.')
  process.exit(1)
}
const given = process.argv.slice(2)
const minutes = given.includes('--minutes') ? Number(given[given.indexOf('--minutes') + 1]) : SOAK_MINUTES
const chosen = given.filter((argument) => argument in PARTS)
let failed = 0
for (const [name, { title, measure }] of Object.entries(PARTS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  console.error(`${name}…`)
  try {
    const figures = await measure({ isQuick: given.includes('--quick'), minutes })
    reportProofRun({
      name: `load-${name.toLowerCase()}`,
      title: `Load: ${title}`,
      command: `npm run lab -- load ${name}${minutes === SOAK_MINUTES ? '' : ` --minutes ${minutes}`}`,
      counts: { figures: figures.length },
      planted: [],
      figures,
    })
  } catch (error) {
    // The others are still worth measuring.
    console.error(`${name} failed.`, error)
    failed += 1
  }
}
process.exit(failed === 0 ? 0 : 1)
