import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { Kysely, PostgresDialect } from 'kysely'
import { escapeLiteral, type Pool } from 'pg'
import { recordRun } from '../../app/features/study/study.service.server.ts'
import { recordInput } from '../../app/features/study/study.schema.ts'
import { createDatabase, type Database } from '../../app/platform/database.server.ts'
import type { DatabaseSchema } from '../../app/platform/database-schema.ts'
import { findSession } from '../../app/platform/session.store.server.ts'
import { hashToken } from '../../app/platform/session.server.ts'
import { buildReviewAnswer, buildReviewRecord } from '../../test/factories/memory.ts'
import { insertSession } from '../../test/factories/session.ts'
import { insertWriter, type Writer } from '../growth/growth-site.ts'
import { ClusterMeter } from './cluster-cpu.ts'
import { measureProcess } from './cpu-time.ts'
import { type Figure, median } from './figure.ts'
import { type Product, type Stage, startProduct } from './product.ts'
import { runRounds } from './rounds.ts'

/** From Debian's postgresql-15. */
const PGBENCH = '/usr/lib/postgresql/15/bin/pgbench'
const ANSWERS_PER_ROUND = 25
const ROUNDS = { wanted: 6, least: 2, budgetMs: 40_000 }
const WARM_UP_ANSWERS = 40

type Sender = Writer & { cookie: string; token: string }

const buildRecord = ({ learner, deckId, cardIds }: Writer) =>
  buildReviewRecord(learner.id, [buildReviewAnswer(1, { cardId: cardIds[0] ?? '', deckId })])

async function insertSenders(db: Database, product: Product, count: number) {
  const senders: Sender[] = []
  for (let number = 0; number < count; number += 1) {
    const writer = await insertWriter(db)
    const { cookie, token } = await insertSession(db, { ...product, personId: writer.learner.id })
    senders.push({ ...writer, cookie, token })
  }
  return senders
}

async function sendAnswer(agent: Agent, { port, publicUrl }: Product, sender: Sender) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const headers = { cookie: sender.cookie, origin: publicUrl, 'content-type': 'application/json' }
  request(
    { agent, host: '127.0.0.1', port, path: '/api/study.record', method: 'POST', headers },
    (response) => {
      const isDone = response.statusCode === 200
      response.resume().on('end', () => (isDone ? resolve() : reject(new Error(`${response.statusCode}`))))
    },
  )
    .on('error', reject)
    .end(JSON.stringify(buildRecord(sender)))
  return promise
}

const quote = (value: unknown): string => {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return `'${value.toISOString()}'`
  if (Array.isArray(value)) return `array[${value.map(quote).join(',')}]`
  return escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value))
}

/** What the product sends for one answer, the session included, with the values in the text. Nothing is stored. */
async function writeScript(pool: Pool, sender: Sender): Promise<string> {
  const sent: string[] = []
  const db: Database = new Kysely<DatabaseSchema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters } }) => {
      sent.push(sql.replaceAll(/\$(\d+)/g, (_, number: string) => quote(parameters[Number(number) - 1])))
    },
  })
  await findSession(db, hashToken(sender.token))
  const rollback = new Error('Only the statements are needed.')
  await db
    .transaction()
    .execute(async (tx) => {
      await recordRun(tx, sender.learner, recordInput.parse(buildRecord(sender)), new Date())
      throw rollback
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error
    })
  return sent.map((sql) => (sql === 'rollback' ? 'commit' : sql)).join(';\n')
}

/**
 * Measures the CPU time of one answer in a review, through the API and as the same statements sent by pgbench: of the
 * database, and of the process that sends them.
 */
export async function measureAnswers(stage: Stage, pool: Pool): Promise<Figure[]> {
  if (!existsSync(PGBENCH))
    throw new Error("An answer is compared with pgbench, from Debian's postgresql-15.")
  const db = createDatabase(pool)
  const product = await startProduct(stage)
  const folder = await mkdtemp(path.join(tmpdir(), 'flashcards-pgbench-'))
  const script = path.join(folder, 'answers.sql')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const meter = await ClusterMeter.of(pool)
  const rounds: { product: number; plain: number; server: number; pgbench: number }[] = []
  const sendAll = async (senders: Sender[]) => {
    for (const sender of senders) await sendAnswer(agent, product, sender)
  }
  try {
    await sendAll(await insertSenders(db, product, WARM_UP_ANSWERS))
    const count = await runRounds('an answer in a review', ROUNDS, async () => {
      const senders = await insertSenders(db, product, ANSWERS_PER_ROUND)
      let server = 0
      const database = await meter.measure(async () => {
        server = await measureProcess(product.pid, () => sendAll(senders))
      })
      const others = await insertSenders(db, product, ANSWERS_PER_ROUND)
      const texts: string[] = []
      for (const other of others) texts.push(await writeScript(pool, other))
      await writeFile(script, `${texts.join(';\n')};\n`)
      let pgbench = 0
      const plain = await meter.measure(async () => {
        const command = `${PGBENCH} -n -t 1 -f '${script}' '${stage.databaseUrl}' && times`
        const { stdout } = await promisify(execFile)('/bin/sh', ['-c', command])
        pgbench = readChildMs(stdout)
      })
      rounds.push({ product: database, plain, server, pgbench })
    })
    const each = (part: keyof (typeof rounds)[number]) =>
      median(rounds.map((round) => round[part])) / ANSWERS_PER_ROUND
    return [
      {
        figure:
          'cpu per answer in a review, database and server, against the same SQL by pgbench (database and pgbench)',
        unit: 'ms',
        value: each('product') + each('server'),
        baseline: each('plain') + each('pgbench'),
        aim: { most: 2, of: 'ratio' },
        details: {
          database: each('product'),
          server: each('server'),
          baselineDatabase: each('plain'),
          pgbench: each('pgbench'),
          answers: count * ANSWERS_PER_ROUND,
        },
      },
      {
        figure: 'cpu per answer in a review, database alone, against the same SQL by pgbench',
        unit: 'ms',
        value: each('product'),
        baseline: each('plain'),
        aim: { most: 2, of: 'ratio' },
      },
    ]
  } finally {
    agent.destroy()
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The CPU time of the children of a shell: the second line of `times`, such as `0m0.010s 0m0.020s`. */
function readChildMs(output: string): number {
  const times =
    output
      .trim()
      .split('\n')
      .at(-1)
      ?.match(/(\d+)m([\d.]+)s/g) ?? []
  return times.reduce((sum, text) => {
    const [minutes = 0, seconds = 0] = text.slice(0, -1).split('m').map(Number)
    return sum + (minutes * 60 + seconds) * 1_000
  }, 0)
}
