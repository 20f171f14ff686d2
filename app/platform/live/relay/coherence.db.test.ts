import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkCoherence, insertVersionedRows } from '../../../../test/live/coherence-check.ts'
import { COHERENCE_TABLE, CoherenceProbe } from '../../../../test/live/coherence-probe.ts'
import { startNats, type TestNats } from '../../../../test/live/nats-server.ts'
import { type OwnCluster, startOwnCluster } from '../../../../test/live/own-cluster.ts'
import { createRelay } from '../../../../test/live/relay.ts'
import { startSlowStandby } from '../../../../test/live/slow-standby.ts'
import { WalFeed } from '../wal-feed.server.ts'

// `npm run lab -- live` writes 20,000.
const UPDATES = 500
const UPDATES_WITHOUT_GATE = 200
const PROBES = 2
const ROWS = 4
const STANDBY_DELAY_MS = 3
// Longer than a second, because a busy machine must not fail a test; the proof measures.
const PATIENCE_MS = 5_000
const SHORT_PATIENCE_MS = 300

let cluster: OwnCluster
let nats: TestNats
let standby: Awaited<ReturnType<typeof startSlowStandby>>

beforeAll(async () => {
  cluster = await startOwnCluster()
  nats = await startNats()
  standby = await startSlowStandby(cluster.url, STANDBY_DELAY_MS)
})

afterAll(async () => {
  await standby.stop()
  await nats.stop()
  await cluster.remove()
})

async function check(kind: 'log' | 'relay', isGateOff: boolean) {
  const relay = createRelay({
    databaseUrl: cluster.url,
    natsUrl: nats.url,
    liveRules: [],
    tables: [COHERENCE_TABLE],
  })
  if (kind === 'relay') relay.startReader({ isGateOff })
  const rows = await insertVersionedRows(cluster.url, ROWS)
  const probes = Array.from(
    { length: PROBES },
    () =>
      new CoherenceProbe(
        cluster.url,
        kind === 'log' ? new WalFeed({ connectionString: cluster.url, isGateOff }) : relay.createFeed(),
      ),
  )
  await Promise.all(probes.map((probe) => probe.start(rows)))
  const result = await checkCoherence({
    databaseUrl: cluster.url,
    rows,
    probes,
    updates: isGateOff ? UPDATES_WITHOUT_GATE : UPDATES,
    patienceMs: isGateOff ? SHORT_PATIENCE_MS : PATIENCE_MS,
  })
  const wentBack = probes.reduce((sum, probe) => sum + probe.report().wentBack, 0)
  await Promise.all(probes.map((probe) => probe.stop()))
  await relay.stop()
  return { ...result, wentBack }
}

test.each(['log', 'relay'] as const)(
  '[OPS-02] with %s, caches of two processes never go back and never stay old',
  async (kind) => {
    const { updates, stayedOld, wentBack } = await check(kind, false)
    expect({ stayedOld, wentBack }).toEqual({ stayedOld: 0, wentBack: 0 })
    expect(updates).toBeGreaterThanOrEqual(UPDATES)
  },
)

test('[OPS-02] with a relay that publishes before a change is visible, the same check finds old values', async () => {
  const { stayedOld } = await check('relay', true)
  expect(stayedOld).toBeGreaterThan(0)
})
