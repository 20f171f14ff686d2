import process from 'node:process'
import { proveCoherence, proveKills } from './live-proof/coherence-proof.ts'
import { measureIdleStreams, measureProcesses } from './live-proof/process-figures.ts'
import { readProof } from './live-proof/proof-stage.ts'
import { reportProofRun } from './proof/proof-run.ts'

// `npm run lab -- live`: what the live updates promise, at full size, one line of JSON per figure. Needs a build and
// Debian's nats-server. `npm run lab -- live kills streams` runs some parts.

const PARTS: Record<string, () => Promise<unknown>> = {
  coherence: proveCoherence,
  kills: proveKills,
  processes: measureProcesses,
  streams: measureIdleStreams,
}

const chosen = process.argv.slice(2)
for (const [name, run] of Object.entries(PARTS)) if (chosen.length === 0 || chosen.includes(name)) await run()
const { figures, planted, isMet } = readProof()
reportProofRun({
  name: 'live',
  title: 'Live updates: caches, readers, streams',
  command: 'npm run lab -- live',
  counts: {},
  planted,
  figures,
})
process.exit(isMet ? 0 : 1)
