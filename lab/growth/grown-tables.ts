import type { Pool } from 'pg'
import type { GrowthSize } from './growth-size.ts'

const CARDS_PER_DECK = 20
/** Of these many cards one has been answered, is public, belongs to a post. */
const CARDS_PER_MEMORY = 5
const CARDS_PER_PUBLIC_CARD = 100
const CARDS_PER_POST = 50
const STEP = 500_000

const uuid = (prefix: string, n: string) => `('${prefix}' || lpad(to_hex((${n})::bigint), 24, '0'))::uuid`
const person = (n: string) => uuid('00000001', n)
/** Each card belongs to a deck, and each deck to a person; the people are used in turn. */
const deckOf = (n: string) => `((${n} - 1) / ${CARDS_PER_DECK})`

type Fill = { table: string; rows(size: GrowthSize): number; insert(from: string, people: number): string }

const ownerOf = (deck: string, people: number) => person(`1 + ${deck} % ${people}`)

const FILLS: Fill[] = [
  {
    table: 'person',
    rows: ({ learners }) => learners,
    insert: (rows) => `insert into person (id, name, email)
      select ${person('n')}, 'Person ' || n, n || '@growth.example' from ${rows}`,
  },
  {
    table: 'session',
    rows: ({ learners }) => learners,
    insert: (rows) => `insert into session (id, user_id, token, expires_at)
      select ${uuid('00000002', 'n')}, ${person('n')}, encode(sha256(n::text::bytea), 'hex'), now() + interval '1 day' from ${rows}`,
  },
  {
    table: 'deck',
    rows: ({ cards }) => cards / CARDS_PER_DECK,
    insert: (
      rows,
      people,
    ) => `insert into deck (owner_id, id, name, description, category, card_count, created_at)
      select ${ownerOf('(n - 1)', people)}, ${uuid('00000003', 'n - 1')}, 'Deck ' || n, repeat('d', 80), 'Algorithmic',
        ${CARDS_PER_DECK}, timestamptz '2026-01-01' + n * interval '1 second' from ${rows}`,
  },
  {
    table: 'card',
    rows: ({ cards }) => cards,
    insert: (rows, people) => `insert into card (owner_id, deck_id, id, question, answer)
      select ${ownerOf(deckOf('n'), people)}, ${uuid('00000003', deckOf('n'))}, ${uuid('00000004', 'n')},
        'Question ' || n || ' about a graph', repeat('a', 120) from ${rows}`,
  },
  {
    table: 'card_memory',
    rows: ({ cards }) => cards / CARDS_PER_MEMORY,
    insert: (
      rows,
      people,
    ) => `insert into card_memory (learner_id, card_id, deck_id, phase, stability, difficulty,
        last_review_at, last_review_day, interval_days, due_day, due_at, reps, lapses, last_rating)
      select ${ownerOf(deckOf('n'), people)}, ${uuid('00000004', 'n')}, ${uuid('00000003', deckOf('n'))}, 'review', 4 + n % 30, 5,
        now() - interval '5 days', current_date - date '1970-01-01' - 5, 5, current_date - date '1970-01-01' - 20 + (n % 40)::int,
        now() + (n % 40 - 20) * interval '1 day', 3, (n % 6)::int, 'good' from ${rows}`,
  },
  {
    table: 'review',
    rows: ({ cards }) => cards / CARDS_PER_MEMORY,
    insert: (
      rows,
      people,
    ) => `insert into review (learner_id, run_started_at, id, run_id, seq, deck_id, card_id, grade, duration_ms,
        used_hint, mode, answered_at, zone_offset_minutes)
      select ${ownerOf(deckOf('n'), people)}, now() - (n % 28) * interval '1 day', ${uuid('00000005', 'n')}, ${uuid('00000006', deckOf('n'))},
        1 + (n % 20)::int, ${uuid('00000003', deckOf('n'))}, ${uuid('00000004', 'n')}, 'good', 5000, false, 'classic', now(), 0 from ${rows}`,
  },
  {
    table: 'study_run',
    rows: ({ cards }) => cards / CARDS_PER_DECK,
    insert: (
      rows,
      people,
    ) => `insert into study_run (learner_id, id, deck_id, deck_revision, started_at, finished_at)
      select ${ownerOf('(n - 1)', people)}, ${uuid('00000006', 'n - 1')}, ${uuid('00000003', 'n - 1')}, '1', now(), now() from ${rows}`,
  },
  {
    table: 'study_day',
    rows: ({ learners }) => learners,
    insert: (rows) => `insert into study_day (learner_id, day, answers)
      select ${person('n')}, current_date - date '1970-01-01' - 1, 20 from ${rows}`,
  },
  {
    table: 'public_deck',
    rows: ({ cards }) => cards / CARDS_PER_PUBLIC_CARD / CARDS_PER_DECK,
    insert: (
      rows,
      people,
    ) => `insert into public_deck (id, owner_id, name, description, category, approved, card_count, created_at)
      select ${uuid('00000007', 'n - 1')}, ${ownerOf('n', people)}, 'Public deck ' || n, 'About graphs', 'Algorithms', true, ${CARDS_PER_DECK},
        timestamptz '2026-01-01' + n * interval '1 second' from ${rows}`,
  },
  {
    table: 'public_card',
    rows: ({ cards }) => cards / CARDS_PER_PUBLIC_CARD,
    insert: (rows) => `insert into public_card (deck_id, id, question, answer)
      select ${uuid('00000007', deckOf('n'))}, ${uuid('00000008', 'n')}, 'Question ' || n, repeat('a', 120) from ${rows}`,
  },
  {
    table: 'public_search',
    rows: ({ cards }) => cards / CARDS_PER_PUBLIC_CARD,
    insert: (rows) => `insert into public_search (shelf, parent_id, id, title, body)
      select 'public-card', ${uuid('00000007', deckOf('n'))}, ${uuid('00000008', 'n')},
        case when n <= 100 and n % 5 = 0 then 'Topological order ' else 'Question ' end || n, 'An answer of some words, number ' || n from ${rows}`,
  },
  {
    table: 'discussion_post',
    rows: ({ cards }) => cards / CARDS_PER_POST,
    insert: (
      rows,
      people,
    ) => `insert into discussion_post (id, category, title, content, author_id, author_name, created_at)
      select ${uuid('00000009', 'n')}, 'Interview', 'Post ' || n, repeat('p', 200), ${ownerOf('n', people)}, 'Li',
        timestamptz '2026-01-01' + n * interval '1 second' from ${rows}`,
  },
  {
    table: 'discussion_comment',
    rows: ({ cards }) => cards / CARDS_PER_POST,
    insert: (
      rows,
      people,
    ) => `insert into discussion_comment (post_id, id, parent_id, depth, content, author_id, author_name)
      select ${uuid('00000009', 'n')}, ${uuid('0000000a', 'n')}, ${uuid('00000009', 'n')}, 0, repeat('c', 200), ${ownerOf('n', people)}, 'Li' from ${rows}`,
  },
]

/**
 * Fills every table from its last size to this one, without triggers: the counts that they keep are written with the
 * rows. Then all tables are vacuumed and analyzed, as autovacuum does in time.
 */
export async function growTables(
  pool: Pool,
  from: GrowthSize,
  to: GrowthSize,
  log: (text: string) => void,
): Promise<Record<string, number>> {
  const client = await pool.connect()
  const counts: Record<string, number> = {}
  try {
    await client.query('set session_replication_role = replica')
    for (const { table, rows, insert } of FILLS) {
      const [first, last] = [Math.floor(rows(from)) + 1, Math.floor(rows(to))]
      counts[table] = last
      for (let start = first; start <= last; start += STEP) {
        const end = Math.min(last, start + STEP - 1)
        await client.query(insert(`generate_series(${start}, ${end}) n`, to.learners))
      }
      log(`${table}: ${last.toLocaleString('en')} rows`)
    }
    await client.query('reset session_replication_role')
    await client.query('vacuum (analyze, parallel 2)')
  } finally {
    client.release()
  }
  return counts
}
