import { z } from 'zod'
import { migrate } from '../../database/migrate.ts'
import { startTestCluster } from '../../test/cluster.ts'
import type { ProbeControl } from '../../test/live/coherence-check.ts'
import { startNats } from '../../test/live/nats-server.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { type BenchProcess, startBenchProcess } from '../bench/bench-process.ts'
import { NOT_FOUND, type PlantedFault, type ProofFigure } from '../proof/proof-run.ts'

const reportSchema = z.object({
  reads: z.number(),
  cached: z.number(),
  wentBack: z.number(),
  epochs: z.number(),
})

export type FeedKind = 'log' | 'relay'
export type ProbeProcess = ProbeControl & {
  process: BenchProcess
  start(rows: string[]): Promise<void>
  report(): Promise<z.infer<typeof reportSchema>>
}
export type ReaderProcess = BenchProcess & { isActive(): Promise<boolean> }

/** One PostgreSQL and one NATS server for a part of the proof, and every process that it starts. */
export async function createStage() {
  const cluster = await startTestCluster(['max_connections=200'])
  await cluster.createDatabase('proof')
  const databaseUrl = cluster.urlOf('proof')
  await migrate(databaseUrl)
  const nats = await startNats()
  const started: BenchProcess[] = []
  const start = (file: string, env: Record<string, string>) => {
    const child = startBenchProcess(new URL(file, import.meta.url), { DATABASE_URL: databaseUrl, ...env })
    started.push(child)
    return child
  }
  return {
    databaseUrl,
    nats,
    start,
    startProbe(kind: FeedKind, isGateOff = false): ProbeProcess {
      const child = start('probe-process.ts', {
        IS_GATE_OFF: String(isGateOff),
        ...(kind === 'relay' ? { NATS_URL: nats.url } : {}),
      })
      return {
        process: child,
        start: async (rows) => void (await child.request('start', rows)),
        untilVersion: async (row, version, timeoutMs) =>
          z
            .number()
            .nullable()
            .parse(await child.request('untilVersion', { row, version, timeoutMs })),
        report: async () => reportSchema.parse(await child.request('report')),
      }
    },
    async startReader(isGateOff = false): Promise<ReaderProcess> {
      const child = start('reader-process.ts', { NATS_URL: nats.url, IS_GATE_OFF: String(isGateOff) })
      const isLive = async () =>
        z.object({ state: z.string() }).parse(await child.request('status')).state === 'live'
      await waitUntil(isLive, { timeoutMs: 60_000, what: 'a reader' })
      return { ...child, isActive: async () => (await child.request('isActive')) === true }
    },
    async stop() {
      await Promise.all(started.map((child) => child.stop()))
      await nats.stop()
      await cluster.remove()
    },
  }
}

export type ProofStage = Awaited<ReturnType<typeof createStage>>

export const print = (figure: string, details: Record<string, unknown>) =>
  console.log(JSON.stringify({ figure, ...details }))

const inWords = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
const describe = (details: Record<string, unknown>) =>
  Object.entries(details)
    .map(([name, value]) => `${inWords(name)} ${String(value)}`)
    .join(', ')

const figures: ProofFigure[] = []
const planted: PlantedFault[] = []
let unfound = 0

type Aim = { id: string; aim: string; baseline?: string }

/** Prints a requirement with what was measured, and remembers it for the report. */
export function expectThat(isMet: boolean, what: string, details: Record<string, unknown>, aim: Aim) {
  figures.push({ ...aim, what, measured: describe(details), reached: isMet })
  print(what, { met: isMet, ...details })
}

/** Prints what the check said about a fault that was planted on purpose. */
export function expectFound(isFound: boolean, fault: string, details: Record<string, unknown>) {
  if (!isFound) unfound += 1
  planted.push({ fault, found: isFound ? describe(details) : NOT_FOUND })
  print(fault, { found: isFound, ...details })
}

/** What all parts have measured, and whether each requirement was met. */
export const readProof = () => ({
  figures,
  planted,
  isMet: unfound === 0 && figures.every(({ reached }) => reached !== false),
})
