import { rm, writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import path from 'node:path'
import type { Database } from '#app/platform/database.server.ts'
import { insertCourse } from '../../test/factories/course.ts'
import { insertPublicDeck } from '../../test/factories/public-deck.ts'
import { measureProcess } from './cpu-time.ts'
import { type Figure, median } from './figure.ts'
import { runRounds } from './rounds.ts'
import { type Server, type Stage, startProduct } from './product.ts'

const FILE_NAME = 'bench-page.html'
const FILE = path.join(import.meta.dirname, '../../build/client', FILE_NAME)
const CONNECTIONS = 16
const REQUESTS_PER_ROUND = 400
const ROUNDS = { wanted: 15, least: 3, budgetMs: 20_000 }
const WARM_UP = { wanted: 4, least: 1, budgetMs: 5_000 }

async function requestOnce(agent: Agent, { port }: Server, url: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  get({ agent, host: '127.0.0.1', port, path: url }, (response) => {
    let bytes = 0
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    response.on('end', () => {
      if (response.statusCode === 200) resolve(bytes)
      else reject(new Error(`${url} returned ${response.statusCode}.`))
    })
  }).on('error', reject)
  return promise
}

async function requestMany(agent: Agent, server: Server, url: string, count: number) {
  let left = count
  const requestInTurn = async () => {
    while (left > 0) {
      left -= 1
      await requestOnce(agent, server, url)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, requestInTurn))
}

async function fillHome(db: Database) {
  for (let number = 1; number <= 10; number += 1) await insertCourse(db, { title: `Course ${number}` })
  for (let number = 1; number <= 12; number += 1) {
    const category = number % 2 === 0 ? 'Algorithms' : 'System Design'
    await insertPublicDeck(db, { name: `Deck ${number}`, category, cards: 1 })
  }
}

/** Measures the CPU time of a visitor's home page, and of a static file of the same size from the same process. */
export async function measurePages(stage: Stage, db: Database): Promise<Figure[]> {
  await fillHome(db)
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  // A process lists its files at start: the first one returns the size, the second is measured.
  const first = await startProduct(stage)
  const bytes = await requestOnce(agent, first, '/')
  await first.stop()
  await writeFile(FILE, 'x'.repeat(bytes))
  try {
    const product = await startProduct(stage)
    if ((await requestOnce(agent, product, `/${FILE_NAME}`)) !== bytes)
      throw new Error('The file has the wrong size.')
    const measure = async (url: string) =>
      (await measureProcess(product.pid, async () => requestMany(agent, product, url, REQUESTS_PER_ROUND))) /
      REQUESTS_PER_ROUND
    await runRounds('warming up the home page', WARM_UP, async () => {
      for (const url of ['/', `/${FILE_NAME}`]) await requestMany(agent, product, url, REQUESTS_PER_ROUND)
    })
    const rounds: { page: number; file: number }[] = []
    const count = await runRounds('the home page', ROUNDS, async () => {
      rounds.push({ page: await measure('/'), file: await measure(`/${FILE_NAME}`) })
    })
    await product.stop()
    return [
      {
        figure: 'cpu per home page of a visitor, against a static file of the same size',
        unit: 'ms',
        value: median(rounds.map(({ page }) => page)),
        baseline: median(rounds.map(({ file }) => file)),
        aim: { most: 1.5, of: 'ratio' },
        details: { bytes, requests: count * REQUESTS_PER_ROUND, connections: CONNECTIONS, rounds: count },
      },
    ]
  } finally {
    agent.destroy()
    await rm(FILE, { force: true })
  }
}
