import { Agent, request } from 'node:http'
import { buildReviewAnswer, buildReviewRecord } from '../../test/factories/memory.ts'
import { insertSession } from '../../test/factories/session.ts'
import { BackendMeter, measureProcess } from '../bench/cpu-time.ts'
import { quantile } from '../bench/figure.ts'
import type { Product } from '../bench/product.ts'
import { insertWriter, type Writer } from '../growth/growth-site.ts'
import type { ProofFigure } from '../proof/proof-run.ts'
import { describeLoad, type LoadOptions } from './load-options.ts'
import { createLoadStage, type LoadStage } from './load-stage.ts'

const ANSWERS = 20
const CONNECTIONS = 16
const LEAST_PER_SECOND = 200
const MOST_P95_MS = 150

type Sender = Writer & { cookie: string; runs: number }

async function insertSenders(stage: LoadStage, product: Product, count: number): Promise<Sender[]> {
  const senders: Sender[] = []
  for (let number = 0; number < count; number += 1) {
    const writer = await insertWriter(stage.db)
    const { cookie } = await insertSession(stage.db, { ...product, personId: writer.learner.id })
    senders.push({ ...writer, cookie, runs: 0 })
  }
  return senders
}

/** A new run each time; its answers alternate between two halves of the deck. */
function buildBatch(sender: Sender): string {
  const { learner, deckId, cardIds, runs } = sender
  const first = (runs * ANSWERS) % cardIds.length
  sender.runs += 1
  const events = cardIds
    .slice(first, first + ANSWERS)
    .map((cardId, index) => buildReviewAnswer(index + 1, { cardId, deckId }))
  return JSON.stringify(buildReviewRecord(learner.id, events))
}

async function upload(agent: Agent, { port, publicUrl }: Product, sender: Sender): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const headers = { cookie: sender.cookie, origin: publicUrl, 'content-type': 'application/json' }
  const options = { agent, host: '127.0.0.1', port, path: '/api/study.record', method: 'POST', headers }
  const startedAt = performance.now()
  request(options, (response) => {
    const isStored = response.statusCode === 200
    response.resume().on('end', () => {
      if (isStored) resolve(performance.now() - startedAt)
      else reject(new Error(`The upload returned ${response.statusCode}.`))
    })
  })
    .on('error', reject)
    .end(buildBatch(sender))
  return promise
}

/** L4: answers in batches of 20. Each connection is another learner, because one learner's uploads wait for each other. */
export async function measureUploads({ isQuick }: LoadOptions): Promise<ProofFigure[]> {
  const seconds = isQuick ? 3 : 20
  const stage = await createLoadStage()
  try {
    const product = await stage.startProduct({ DATABASE_POOL_SIZE: String(CONNECTIONS) })
    const senders = await insertSenders(stage, product, CONNECTIONS * 4)
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
    const run = async (forSeconds: number) => {
      const durations: number[] = []
      const endsAt = performance.now() + forSeconds * 1_000
      await Promise.all(
        Array.from({ length: CONNECTIONS }, async (_, connection) => {
          for (let turn = 0; performance.now() < endsAt; turn += 1) {
            const sender = senders[connection + CONNECTIONS * (turn % 4)]
            if (sender !== undefined) durations.push(await upload(agent, product, sender))
          }
        }),
      )
      return durations
    }
    await run(3)
    const meter = stage.stopAtEnd(await new BackendMeter(stage.databaseUrl).start())
    let durations: number[] = []
    let serverMs = 0
    const databaseMs = await meter.measure('flashcards', async () => {
      serverMs = await measureProcess(product.pid, async () => {
        durations = await run(seconds)
      })
    })
    agent.destroy()
    const { rows } = await stage.pool.query<{ reviews: number }>(
      'select count(*)::integer as reviews from review',
    )
    const sent = senders.reduce((sum, { runs }) => sum + runs * ANSWERS, 0)
    const stored = rows[0]?.reviews ?? 0
    const [perSecond, p95] = [durations.length / seconds, quantile(durations, 0.95)]
    const isReached = perSecond >= LEAST_PER_SECOND && p95 <= MOST_P95_MS && stored === sent
    const [server, database] = [serverMs / durations.length, databaseMs / durations.length]
    return [
      {
        id: 'L4',
        what: `uploads of ${ANSWERS} answers, ${CONNECTIONS} at a time, commits on disk`,
        aim: `≥ ${LEAST_PER_SECOND} batches/s, p95 ≤ ${MOST_P95_MS} ms, every answer stored`,
        measured: `${perSecond.toFixed(0)} batches/s = ${(perSecond * ANSWERS).toFixed(0)} answers/s, p95 ${p95.toFixed(0)} ms, ${stored} of ${sent} answers stored`,
        baseline: `CPU of a batch: database ${database.toFixed(1)} ms, server ${server.toFixed(1)} ms`,
        reached: isReached,
        ...(isReached
          ? {}
          : {
              limit: `${describeLoad()}; two free cores would store ${(2_000 / (server + database)).toFixed(0)} batches/s`,
            }),
      },
    ]
  } finally {
    await stage.stop()
  }
}
