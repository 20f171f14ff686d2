import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { PAGE_SIZE } from '#app/shared/limits.ts'
import { openScalePool } from '../../../test/scale-pool.ts'
import { explainStatements } from '../../../test/query-plan.ts'
import { scaleSize } from '../../../test/scale-size.ts'
import { KINDS_OF } from './inbox.rules.ts'
import { listItems } from './inbox.store.server.ts'

const READER = { id: randomUUIDv7(), canReadDiscussion: true }
const FEW = 1_000
const MANY = scaleSize(100_000)

test(
  `[THREAD-02] the decisions about decks among ${MANY} replies are found by index: one of each kind`,
  { timeout: 600_000 },
  async () => {
    const pool = await openScalePool({ settings: ['autovacuum=off'] })
    await pool.query(
      `insert into inbox_item (person_id, kind, title, created_at)
       select $1, kind, 'Heaps', now() - interval '1 year' from unnest($2::text[]) kind`,
      [READER.id, KINDS_OF.decks],
    )
    const addReplies = async (count: number) => {
      await pool.query(
        `insert into inbox_item (person_id, kind, title) select $1, 'reply', 'A reply' from generate_series(1, $2::int)`,
        [READER.id, count],
      )
      await pool.query('vacuum analyze inbox_item')
    }
    const read = () =>
      explainStatements(pool, async (db) => {
        const page = { onlyUnread: false, about: 'decks', after: null, limit: PAGE_SIZE } as const
        expect(await listItems(db, READER, page)).toHaveLength(KINDS_OF.decks.length)
      })
    await addReplies(FEW)
    const [few] = await read()
    await addReplies(MANY - FEW)
    const [many] = await read()
    console.log(JSON.stringify({ few, many }))
    expect(many?.rows).toBeLessThanOrEqual(few?.rows ?? 0)
    expect(many?.buffers).toBeLessThanOrEqual((few?.buffers ?? 0) + 10)
  },
)
