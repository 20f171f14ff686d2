import type { Config } from '#app/platform/config.server.ts'
import { type CountSource, type OwnCount, ProcessCounts } from '#app/platform/process-counts.server.ts'
import { MemoryRateCounter } from './rate-counter.ts'
import { RequestSlots } from './request-slots.ts'

/** A process that hangs is gone from these counts after this time. */
const STREAMS_COUNT_FOR_MS = 60_000

type StreamCount = { key: string; used: number }

export type SharedLimits = {
  counter: MemoryRateCounter
  createSlots(name: string, perKey: number): RequestSlots
  /** Lets other processes know the streams that are open here. */
  addStreams(listStreams: () => Iterable<StreamCount>): void
  streamsElsewhere(key: string): Promise<number>
  start(): void
  stop(): Promise<void>
}

function* withPrefix(prefix: string, counts: Iterable<OwnCount>): Generator<OwnCount> {
  for (const { key, ...count } of counts) yield { key: `${prefix} ${key}`, ...count }
}

function* listStreamCounts(streams: Iterable<StreamCount>): Generator<OwnCount> {
  for (const count of streams) yield { ...count, expiresInMs: STREAMS_COUNT_FOR_MS }
}

/** The limits of a person or an address that hold over all processes: calls, requests at once, streams. */
export function createSharedLimits(config: Config): SharedLimits {
  const sources: CountSource[] = []
  const counts = new ProcessCounts({
    connectionString: config.DATABASE_URL,
    secret: config.AUTH_SECRET,
    sources,
  })
  const counter = new MemoryRateCounter({
    usageInOtherProcesses: (key) => counts.usageInOtherProcesses('calls', key),
  })
  sources.push({ kind: 'calls', listCounts: (processes) => counter.listCounts(processes) })
  return {
    counter,
    createSlots(name, perKey) {
      const slots = new RequestSlots(
        perKey,
        (key) => counts.usageInOtherProcesses('waiting', `${name} ${key}`)?.used ?? 0,
      )
      sources.push({ kind: 'waiting', listCounts: () => withPrefix(name, slots.listCounts()) })
      return slots
    },
    addStreams(listStreams) {
      sources.push({ kind: 'streams', listCounts: () => listStreamCounts(listStreams()) })
    },
    // While the database doesn't answer, each process keeps to the limit by itself.
    streamsElsewhere: (key) => counts.readStreamsElsewhere(key).catch(() => 0),
    start: () => counts.start(),
    stop: () => counts.stop(),
  }
}
