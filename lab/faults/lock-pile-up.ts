import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { Drill, Fault } from './fault.ts'
import type { StageProcess } from './stage.ts'

const PROBE_EVERY_MS = 200
/** Until then, the first requests still wait for the lock. */
const PILED_UP_AFTER_MS = 2_500

type Answer = { status: number; ms: number }

async function ask(url: string, cookie?: string): Promise<Answer> {
  const startedMs = performance.now()
  const response = await fetch(url, {
    ...(cookie === undefined ? {} : { headers: { cookie } }),
    signal: AbortSignal.timeout(20_000),
  }).catch(() => null)
  await response?.arrayBuffer().catch(() => null)
  return { status: response?.status ?? 0, ms: performance.now() - startedMs }
}

const longest = (answers: Answer[]) => Math.max(0, ...answers.map(({ ms }) => ms)) / 1_000

/** Asks each process whether it lives, and for a list that needs a connection but not the locked table. */
async function probe(drill: Drill, untilMs: number) {
  const live: Answer[] = []
  const lists: Answer[] = []
  const { learners } = drill.details
  let turn = 0
  const startedMs = performance.now()
  const open: Promise<void>[] = []
  const askBoth = async ({ port }: StageProcess) => {
    live.push(await ask(`http://127.0.0.1:${port}/livez`))
    const isPiledUp = performance.now() - startedMs > PILED_UP_AFTER_MS
    turn += 1
    // Another learner each time: the requests of one wait for each other.
    const { cookie } = learners[turn % learners.length] ?? {}
    const answer = await ask(`http://127.0.0.1:${port}/api/deck.listMine?input=%7B%7D`, cookie)
    if (isPiledUp) lists.push(answer)
  }
  while (performance.now() < untilMs) {
    open.push(...drill.stage.processes.map(askBoth))
    await delay(PROBE_EVERY_MS)
  }
  await Promise.all(open)
  return { live, lists }
}

type PileUp = { name: string; begin: string; end: string; limit?: string }

async function pileUp(drill: Drill, { name, begin, end, limit }: PileUp) {
  const holder = new Client({ connectionString: drill.stage.databaseUrl })
  await holder.connect()
  let found: Awaited<ReturnType<typeof probe>> = { live: [], lists: [] }
  const outcome = await drill.run('F12', name, async () => {
    await holder.query(begin)
    found = await probe(drill, performance.now() + (drill.isQuick ? 8_000 : 15_000))
    await holder.query(end)
    await drill.calm(8)
  })
  await holder.end()
  const notLive = found.live.filter(({ status }) => status !== 200)
  const refused = found.lists.filter(({ status }) => status !== 200)
  drill.addZero(
    'F12',
    `responses of /livez other than 200 (${name})`,
    notLive.length,
    `of ${found.live.length}`,
  )
  drill.addLimit({
    id: 'F12',
    what: `the slowest refusal of a new request that needs a connection (${name})`,
    aimSeconds: 1,
    seconds: longest(refused),
    detail: `${refused.length} of ${found.lists.length} refused, the others got their answer after ${longest(found.lists.filter(({ status }) => status === 200)).toFixed(1)} s at most`,
    ...(limit === undefined ? {} : { limit }),
  })
  drill.add({
    id: 'F12',
    what: `writes while it lasted (${name})`,
    aim: '',
    measured: `${JSON.stringify(outcome.responses)}, confirmed again ${(outcome.longestRetryMs / 1_000).toFixed(1)} s after the first failure at most`,
    reached: null,
  })
}

/** Each insert of a card takes half a minute: the statement timeout has to end it. */
const SLOW_INSERTS = `
  create function faults_be_slow() returns trigger language plpgsql as 'begin perform pg_sleep(30); return new; end';
  create trigger faults_slow before insert on card for each row execute function faults_be_slow()`
const FAST_INSERTS = 'drop trigger faults_slow on card; drop function faults_be_slow()'

/** F12: a session locks a table that every write needs; then a statement gets slow. */
export const lockPileUp: Fault = async (drill) => {
  await pileUp(drill, {
    name: 'a locked table',
    begin: 'begin; lock table card in access exclusive mode',
    end: 'rollback',
  })
  await pileUp(drill, {
    name: 'a slow statement',
    begin: SLOW_INSERTS,
    end: FAST_INSERTS,
    limit:
      'until a first statement runs into its timeout, after 5 s, a full pool counts as stuck when nothing moved in it for 2 s',
  })
}
