import { randomUUIDv7 } from 'node:crypto'
import { availableParallelism, loadavg } from 'node:os'
import { Pool } from 'pg'
import { DAY_MS } from '../app/shared/units.ts'
import { recordAnswers } from '../app/features/scheduling/answers/answer.service.server.ts'
import { findQueueRows } from '../app/features/scheduling/queue/queue.store.server.ts'
import { createDatabase, type Database } from '../app/platform/database.server.ts'
import { newId } from '../app/shared/ids.ts'
import { migrate } from '../database/migrate.ts'
import { startTestCluster } from '../test/cluster.ts'
import { BackendMeter, measureProcess } from './bench/cpu-time.ts'

// `npm run lab -- sizes`: what a row takes on disk and what an upload of answers takes of a processor, for docs/scaling.md.
// Answers go through the product's own service. One JSON line per figure.

const LEARNERS = 80
/** With an account and a deck, without answers: one page of a small table would count too much. */
const OTHER_PEOPLE = 4_000
const CARDS_PER_DECK = 60
const UPLOADS_PER_LEARNER = 6
const ANSWERS_PER_UPLOAD = 20
const QUEUE_BATCH = 50
/** The mean of the library's 1,498 cards: question, answer, hint, code. */
const TEXT_BYTES = { question: 81, answer: 330, hint: 53, code: 85 }
const TABLES = [
  'review',
  'card_memory',
  'card',
  'deck',
  'study_run',
  'study_day',
  'learner_day',
  'activity',
  'session',
  'person',
]

const cluster = await startTestCluster()
await cluster.createDatabase('sizes')
const url = cluster.urlOf('sizes')
await migrate(url)
const pool = new Pool({ connectionString: url, max: 1, application_name: 'sizes' })
const db = createDatabase(pool)
const meter = await new BackendMeter(url).start()
const print = (figure: string, values: Record<string, unknown>) =>
  console.log(JSON.stringify({ figure, ...values }))
const round = (value: number) => Number(value.toPrecision(3))

type Learner = { id: string; deckId: string; cardIds: string[] }

async function fillTables(): Promise<Learner[]> {
  const learners = Array.from({ length: LEARNERS }, () => ({ id: randomUUIDv7(), deckId: randomUUIDv7() }))
  const others = Array.from({ length: OTHER_PEOPLE }, () => ({ id: randomUUIDv7(), deckId: randomUUIDv7() }))
  const everybody = [...learners, ...others]
  const all = [everybody.map(({ id }) => id), everybody.map(({ deckId }) => deckId)]
  const ids = [learners.map(({ id }) => id), learners.map(({ deckId }) => deckId)]
  await pool.query(
    `insert into person (id, name, email) select id, 'A learner', id || '@example.com' from unnest($1::uuid[]) id`,
    all.slice(0, 1),
  )
  await pool.query(
    `insert into session (id, user_id, token, expires_at, ip_address, user_agent)
    select gen_random_uuid(), id, encode(sha256(id::text::bytea), 'hex'), now(), '192.0.2.1', repeat('u', 110) from unnest($1::uuid[]) id`,
    all.slice(0, 1),
  )
  await pool.query(
    `insert into deck (owner_id, id, name, description, category)
    select owner, deck, 'System design basics', repeat('d', 80), 'System Design' from unnest($1::uuid[], $2::uuid[]) t(owner, deck)`,
    all,
  )
  await pool.query(
    `insert into card (owner_id, deck_id, id, question, answer, hint, difficulty, type, code)
    select owner, deck, uuidv7(), n || repeat('q', ${TEXT_BYTES.question}), repeat('a', ${TEXT_BYTES.answer}),
      repeat('h', ${TEXT_BYTES.hint}), 'medium', 'Other', repeat('c', ${TEXT_BYTES.code})
    from generate_series(1, ${CARDS_PER_DECK}) n, unnest($1::uuid[], $2::uuid[]) t(owner, deck)`,
    ids,
  )
  await pool.query(
    `insert into activity (id, person_id, type, deck_id, deck_title)
    select uuidv7(), id, 'study_deck', uuidv7(), 'System design basics' from generate_series(1, 200), unnest($1::uuid[]) id`,
    ids.slice(0, 1),
  )
  const { rows } = await pool.query<{ owner: string; ids: string[] }>(
    `select owner_id as owner, array_agg(id) as ids from card group by owner_id`,
  )
  const cards = new Map(rows.map(({ owner, ids: cardIds }) => [owner, cardIds]))
  return learners.map((learner) => ({ ...learner, cardIds: cards.get(learner.id) ?? [] }))
}

async function uploadAnswers({ id: learnerId, deckId, cardIds }: Learner, round: number) {
  const at = Date.now() - (UPLOADS_PER_LEARNER - round) * DAY_MS
  const first = (round * ANSWERS_PER_UPLOAD) % CARDS_PER_DECK
  const events = cardIds.slice(first, first + ANSWERS_PER_UPLOAD).map((cardId, index) => ({
    kind: 'answer' as const,
    id: newId(at + index * 5_000),
    seq: index + 1,
    cardId,
    deckId,
    at: at + index * 5_000,
    zoneOffsetMinutes: 0,
    rating: index % 5 === 0 ? ('again' as const) : ('good' as const),
    durationMs: 5_000,
    hintsUsed: 0,
    confidence: null,
  }))
  const run = {
    id: newId(at),
    deckId,
    mode: 'classic' as const,
    revision: '',
    startedAt: at,
    finishedAt: null,
    leftAt: null,
  }
  const record = { learnerId, run, events, receivedAt: new Date(), canStart: true, includesAllCards: true }
  await db.transaction().execute((tx) => recordAnswers(tx, record))
}

async function measureWork(name: string, count: number, work: () => Promise<void>) {
  const startedMs = performance.now()
  let processMs = 0
  const databaseMs = await meter.measure('sizes', async () => {
    processMs = await measureProcess(process.pid, work)
  })
  print(name, {
    count,
    databaseCpuMsEach: round(databaseMs / count),
    processCpuMsEach: round(processMs / count),
    perSecondOneConnection: round((count * 1_000) / (performance.now() - startedMs)),
  })
}

async function printSizes(database: Database) {
  await pool.query('vacuum analyze')
  for (const table of TABLES) {
    const { rows } = await pool.query<{ rows: string; heap: string; indexes: string }>(
      `select (select count(*) from ${table}) as rows, sum(pg_relation_size(relid)) as heap, sum(pg_indexes_size(relid)) as indexes
      from (select relid from pg_partition_tree('${table}') where isleaf union select '${table}'::regclass) t
      where pg_relation_size(relid) > 0`,
    )
    const [size] = rows
    if (size === undefined) continue
    const count = Number(size.rows)
    const [heap, indexes] = [Number(size.heap) / count, Number(size.indexes) / count]
    print('bytes per row', {
      table,
      rows: count,
      heap: Math.round(heap),
      indexes: Math.round(indexes),
      sum: Math.round(heap + indexes),
    })
  }
  await database.destroy()
}

try {
  print('machine', { processors: availableParallelism(), load: loadavg()[0]?.toFixed(1) })
  const learners = await fillTables()
  await measureWork(`uploads of ${ANSWERS_PER_UPLOAD} answers`, LEARNERS * UPLOADS_PER_LEARNER, async () => {
    for (let turn = 0; turn < UPLOADS_PER_LEARNER; turn += 1)
      for (const learner of learners) await uploadAnswers(learner, turn)
  })
  const today = Math.floor(Date.now() / DAY_MS)
  await measureWork(`reads of a review queue of ${QUEUE_BATCH}`, LEARNERS * 5, async () => {
    for (let turn = 0; turn < 5; turn += 1)
      for (const { id } of learners)
        await findQueueRows(db, {
          learnerId: id,
          today,
          after: null,
          due: QUEUE_BATCH,
          fresh: 10,
          limit: QUEUE_BATCH,
        })
  })
  await printSizes(db)
} finally {
  await meter.stop()
  await cluster.remove()
}
