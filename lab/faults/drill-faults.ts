import { parseArgs } from 'node:util'
import { CommitLog } from '../../test/checkers/commit-log.ts'
import { plantFaults } from '../../test/checkers/planted-faults.ts'
import { reportProofRun } from '../proof/proof-run.ts'
import { Drill, type Fault } from './fault.ts'
import { insertLearners } from './learners.ts'
import { openStage } from './stage.ts'
import { WrittenIds } from './written-ids.ts'

/**
 * `npm run lab -- faults`: two processes behind a load balancer, learners who write all the time, and one fault after the
 * other. After each one every confirmed write must be there once, every sum must be right, and no open stream may have
 * missed a change. Needs `npm run build`. `-- F1 F2` runs some faults, `--quick` is a short trial.
 */

/** Loaded when it is their turn: only one of them needs a browser. The longest come first. */
const FAULTS: Record<string, () => Promise<Fault>> = {
  F17: async () => (await import('./mail-outage.ts')).mailOutage,
  F20: async () => (await import('./many-streams.ts')).manyStreams,
  F18: async () => (await import('./frozen-process.ts')).frozenProcess,
  F16: async () => (await import('./slow-network.ts')).slowNetwork,
  F1: async () => (await import('./kill-process.ts')).killProcess,
  F2: async () => (await import('./restart-database.ts')).restartDatabase,
  F12: async () => (await import('./lock-pile-up.ts')).lockPileUp,
  F13: async () => (await import('./wrong-clock.ts')).wrongClock,
}
/** Enough that none of them reaches the limit of answers in a day. */
const LEARNERS = 150
const BATCHES_PER_SECOND = 12
const AIM_WRITES = 300_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false } },
})
const numberOf = (id: string) => Number(id.slice(1))
const isFull = positionals.length === 0 && !values.quick
const chosen = positionals.length === 0 ? Object.keys(FAULTS) : positionals

const startedMs = performance.now()
const stage = await openStage()
const written = new WrittenIds()
let problem: unknown = null
process.once('SIGINT', () => {
  void stage.stop().finally(() => process.exit(130))
})
try {
  const log = await CommitLog.start(stage.pool)
  await stage.start()
  await stage.start()
  const learners = await insertLearners(stage.db, stage.balancer.origin, LEARNERS)
  const drill = new Drill(
    { stage, learners, written, log, batchesPerSecond: BATCHES_PER_SECOND },
    values.quick,
  )
  for (const id of chosen) {
    const load = FAULTS[id]
    if (load === undefined) throw new Error(`There is no fault ${id}.`)
    const beforeMs = performance.now()
    const fault = await load()
    await fault(drill).catch(async (cause: unknown) => {
      console.error(id, cause)
      const [measured = ''] = String(cause).split('\n')
      drill.add({ id, what: 'the fault itself', aim: 'comes to its end', measured, reached: false })
      await drill.restore()
    })
    console.log(`${id} took ${Math.round((performance.now() - beforeMs) / 1_000)} s`)
  }
  await log.drop()
  const sum = (of: 'acknowledged' | 'gaps' | 'changes' | 'retried') =>
    drill.rounds.reduce((total, round) => total + round[of], 0)
  const last = drill.rounds.at(-1)
  const counts = {
    'acknowledged writes': sum('acknowledged'),
    'calls retried': sum('retried'),
    lost: last?.lost ?? 0,
    doubled: last?.doubled ?? 0,
    'wrong sums': last?.wrongSums ?? 0,
    'changes followed by streams': sum('changes'),
    'gaps in streams': sum('gaps'),
  }
  if (isFull)
    drill.add({
      id: 'D1',
      what: 'acknowledged writes over all faults, each checked as its own row',
      aim: `≥ ${AIM_WRITES.toLocaleString('en-US')}, 0 lost, 0 doubled`,
      measured: `${counts['acknowledged writes'].toLocaleString('en-US')}, ${counts.lost} lost, ${counts.doubled} doubled`,
      reached: counts['acknowledged writes'] >= AIM_WRITES && counts.lost + counts.doubled === 0,
    })
  reportProofRun({
    name: 'faults',
    title: 'Faults under traffic',
    command: ['npm run lab -- faults', ...(isFull ? [] : ['--', ...process.argv.slice(2)])].join(' '),
    counts,
    planted: await plantFaults(stage.pool),
    figures: drill.figures.toSorted((one, other) => numberOf(one.id) - numberOf(other.id)),
  })
  if (drill.figures.some(({ reached }) => reached === false)) problem = 'A figure misses its aim.'
} catch (cause) {
  problem = cause
}
await stage.stop()
console.log(`The drill took ${Math.round((performance.now() - startedMs) / 1_000)} s.`)
if (problem !== null) console.error('The drill FAILED:', problem)
process.exit(problem === null ? 0 : 1)
