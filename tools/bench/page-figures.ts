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

async function askOnce(agent: Agent, { port }: Server, asked: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  get({ agent, host: '127.0.0.1', port, path: asked }, (response) => {
    let bytes = 0
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    response.on('end', () => {
      if (response.statusCode === 200) resolve(bytes)
      else reject(new Error(`${asked} answered ${response.statusCode}.`))
    })
  }).on('error', reject)
  return promise
}

async function askMany(agent: Agent, server: Server, asked: string, count: number) {
  let left = count
  const askInTurn = async () => {
    while (left > 0) {
      left -= 1
      await askOnce(agent, server, asked)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, askInTurn))
}

async function fillHome(db: Database) {
  for (let number = 1; number <= 10; number += 1) await insertCourse(db, { title: `Course ${number}` })
  for (let number = 1; number <= 12; number += 1) {
    const category = number % 2 === 0 ? 'Algorithms' : 'System Design'
    await insertPublicDeck(db, { name: `Deck ${number}`, category, cards: 1 })
  }
}

/** Processor time of a visitor's home page beside that of a static file of the same size, from the same process. */
export async function measurePages(stage: Stage, db: Database): Promise<Figure[]> {
  await fillHome(db)
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  // The files are listed when a process starts: one tells the size, the next is measured.
  const first = await startProduct(stage)
  const bytes = await askOnce(agent, first, '/')
  await first.stop()
  await writeFile(FILE, 'x'.repeat(bytes))
  try {
    const product = await startProduct(stage)
    if ((await askOnce(agent, product, `/${FILE_NAME}`)) !== bytes)
      throw new Error('The file has another size.')
    const measure = async (asked: string) =>
      (await measureProcess(product.pid, async () => askMany(agent, product, asked, REQUESTS_PER_ROUND))) /
      REQUESTS_PER_ROUND
    await runRounds('warming up the home page', WARM_UP, async () => {
      for (const asked of ['/', `/${FILE_NAME}`]) await askMany(agent, product, asked, REQUESTS_PER_ROUND)
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
