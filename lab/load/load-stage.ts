import { createDatabase, createPool } from '../../app/platform/database.server.ts'
import { migrate } from '../../database/migrate.ts'
import { startTestCluster } from '../../test/cluster.ts'
import { insertDeck } from '../../test/factories/deck.ts'
import { insertPerson } from '../../test/factories/person.ts'
import { insertSession } from '../../test/factories/session.ts'
import { startBenchProcess } from '../bench/bench-process.ts'
import { type Product, type Stage, startProduct } from '../bench/product.ts'

const DATABASE_NAME = 'load'

export type LoadLearner = { id: string; cookie: string }

/** One PostgreSQL for a part of the run, as it is set up in production: commits wait for the disk. */
export async function createLoadStage(settings: string[] = []) {
  const cluster = await startTestCluster(['max_connections=100', ...settings])
  const started: { stop(): Promise<void> }[] = [{ stop: () => cluster.remove() }]
  await cluster.createDatabase(DATABASE_NAME)
  const databaseUrl = cluster.urlOf(DATABASE_NAME)
  await migrate(databaseUrl)
  const pool = createPool({ DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: 4 }, () => {})
  started.push({ stop: () => pool.end() })
  const db = createDatabase(pool)
  const stage: Stage = {
    databaseUrl,
    stopAtEnd: (child) => {
      started.push(child)
      return child
    },
  }
  return {
    ...stage,
    pool,
    db,
    startProduct: (env: Record<string, string> = {}): Promise<Product> => startProduct(stage, env),
    startClients: () =>
      stage.stopAtEnd(
        startBenchProcess(new URL('stream-clients.ts', import.meta.url), { DATABASE_URL: databaseUrl }),
      ),
    /** People with a session and some decks. */
    async insertLearners(product: Product, count: number, decks: number): Promise<LoadLearner[]> {
      const learners: LoadLearner[] = []
      for (let number = 0; number < count; number += 1) {
        const { id } = await insertPerson(db)
        for (let deck = 0; deck < decks; deck += 1)
          await insertDeck(db, { ownerId: id, name: `Deck ${deck}` })
        const { cookie } = await insertSession(db, { ...product, personId: id })
        learners.push({ id, cookie })
      }
      return learners
    },
    async stop() {
      for (const child of started.splice(0).toReversed())
        await child.stop().catch((error: unknown) => console.error(error))
    },
  }
}

export type LoadStage = Awaited<ReturnType<typeof createLoadStage>>
