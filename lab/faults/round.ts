import { checkBank } from '../../test/checkers/bank-check.ts'
import type { CommitLog } from '../../test/checkers/commit-log.ts'
import { type CommittedChange, checkStream } from '../../test/checkers/stream-check.ts'
import { waitUntil } from '../../test/wait-until.ts'
import type { Learner } from './learners.ts'
import type { Stage } from './stage.ts'
import { StreamClient } from './stream-client.ts'
import { Traffic, type TrafficResult } from './traffic.ts'
import type { WrittenIds } from './written-ids.ts'

const STREAMS_OPEN_WITHIN_MS = 60_000
const STREAMS_END_WITHIN_MS = 60_000

export type RoundOutcome = TrafficResult & {
  id: string
  seconds: number
  acknowledged: number
  lost: number
  doubled: number
  neverSent: number
  /** Sums that differ from a recount, in one snapshot. */
  wrongSums: number
  streams: number
  /** Changes that the streams should have delivered. */
  changes: number
  gaps: number
  resets: number
  reconnects: number
}

export type RoundDetails = {
  stage: Stage
  learners: Learner[]
  written: WrittenIds
  log: CommitLog
  batchesPerSecond: number
}

/** Waits until each stream has come to the last change of its topics. */
async function waitForStreams(streams: StreamClient[], committed: CommittedChange[]) {
  const last = new Map<string, string>()
  for (const { topic, position } of committed) last.set(topic, position)
  const isThere = ({ topics, position }: StreamClient) =>
    topics.every((topic) => (last.get(topic) ?? '') <= (position ?? ''))
  await waitUntil(() => streams.every(isThere), {
    timeoutMs: STREAMS_END_WITHIN_MS,
    what: 'the streams',
  }).catch(() => {})
}

/** Traffic and open streams around one fault; `finish` runs every checker on all that was written so far. */
export async function startRound(id: string, details: RoundDetails) {
  const { stage, learners, written, log, batchesPerSecond } = details
  const { origin } = stage.balancer
  await log.read()
  const before = written.acknowledged.size
  const streams = learners.map((learner) => new StreamClient(origin, learner))
  await waitUntil(() => streams.every(({ isOpen }) => isOpen), {
    timeoutMs: STREAMS_OPEN_WITHIN_MS,
    what: 'the streams to open',
  })
  const startedMs = performance.now()
  const traffic = new Traffic({ origin, learners, written, batchesPerSecond })
  return {
    streams,
    async finish(): Promise<RoundOutcome> {
      const result = await traffic.stop()
      const seconds = Math.round((performance.now() - startedMs) / 1_000)
      const committed = await log.read()
      await waitForStreams(streams, committed)
      await Promise.all(streams.map((stream) => stream.stop()))
      const gaps = streams.flatMap((stream) => checkStream(stream, committed))
      const sums = await checkBank(stage.pool)
      const set = await written.check(
        stage.pool,
        learners.map((learner) => learner.id),
        learners.flatMap(({ growingDeckIds }) => growingDeckIds),
      )
      for (const problem of [...gaps, ...sums].slice(0, 5)) console.error(id, JSON.stringify(problem))
      const own = new Set(streams.flatMap(({ topics }) => topics))
      return {
        ...result,
        id,
        seconds,
        acknowledged: written.acknowledged.size - before,
        lost: set.lost.length,
        doubled: set.doubled.length,
        neverSent: set.neverSent.length,
        wrongSums: sums.length,
        streams: streams.length,
        changes: committed.filter(({ topic }) => own.has(topic)).length,
        gaps: gaps.length,
        resets: streams.reduce((sum, { resets }) => sum + resets, 0),
        reconnects: streams.reduce((sum, { connections }) => sum + connections.length - 1, 0),
      }
    },
  }
}
