import { rm, writeFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import path from 'node:path'
import type { Database } from '../../app/platform/database.server.ts'
import { insertCourse } from '../../test/factories/course.ts'
import { insertPublicDeck } from '../../test/factories/public-deck.ts'
import { measureProcess } from './cpu-time.ts'
import { type Figure, median } from './figure.ts'
import { requestMany, requestOnce } from './page-requests.ts'
import { type Stage, startProduct } from './product.ts'
import { runRounds } from './rounds.ts'

const FILE_NAME = 'bench-page.html'
const FILE = path.join(import.meta.dirname, '../../build/client', FILE_NAME)
const CONNECTIONS = 16
const REQUESTS_PER_ROUND = 400
const ROUNDS = { wanted: 15, least: 3, budgetMs: 20_000 }
const WARM_UP = { wanted: 4, least: 1, budgetMs: 5_000 }

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
  const bytes = await requestOnce({ agent, port: first.port, url: '/' })
  await first.stop()
  await writeFile(FILE, 'x'.repeat(bytes))
  try {
    const product = await startProduct(stage)
    const { port } = product
    if ((await requestOnce({ agent, port, url: `/${FILE_NAME}` })) !== bytes)
      throw new Error('The file has the wrong size.')
    const requestAll = async (url: string) =>
      requestMany({ agent, port, url }, REQUESTS_PER_ROUND, CONNECTIONS)
    const measure = async (url: string) =>
      (await measureProcess(product.pid, async () => requestAll(url))) / REQUESTS_PER_ROUND
    await runRounds('warming up the home page', WARM_UP, async () => {
      for (const url of ['/', `/${FILE_NAME}`]) await requestAll(url)
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
