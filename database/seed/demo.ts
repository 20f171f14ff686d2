import type { Database } from '#app/platform/database.server.ts'
import { insertDeck } from '../../test/factories/deck.ts'
import { insertPerson } from '../../test/factories/person.ts'
import { insertDemoDiscussion } from './demo-discussion.ts'

export const DEMO_PASSWORD = 'flashcards'
export const DEMO_LEARNER = 'learner@example.com'
export const DEMO_ADMIN = 'admin@example.com'

type DemoDeck = [name: string, category: string, description: string, cards: number]

const DEMO_DECKS: DemoDeck[] = [
  [
    'Things I got wrong at Northwind',
    'Algorithmic',
    'Mostly off-by-one errors, and one honest gap: union-find.',
    12,
  ],
  ['Sliding window drills', 'Algorithmic', '', 18],
  [
    'Rate limiters, compared',
    'System Design',
    'Token bucket, leaky bucket, sliding log and sliding window counter.',
    9,
  ],
  ['Back-of-envelope numbers', 'System Design', '', 0],
  ['My stories, tightened', 'Behavioral', 'Situation, task, action, result, each under ninety seconds.', 7],
  ['Monotonic stacks', 'Algorithmic', 'Next greater element and its six disguises.', 11],
  ['Heaps and top k', 'Algorithmic', 'When a heap beats sorting, and when it does not.', 14],
  ['Two pointers', 'Algorithmic', 'Sorted input is the hint that is easy to miss.', 16],
  ['Binary search on the answer', 'Algorithmic', 'Spot the monotonic predicate, then pick the bounds.', 10],
  [
    'Graph traversal',
    'Algorithmic',
    'Breadth first for the shortest path in steps, depth first for structure.',
    21,
  ],
  [
    'Dynamic programming openings',
    'Algorithmic',
    'Name the state in a sentence before writing anything.',
    17,
  ],
  ['Tries', 'Algorithmic', '', 6],
  ['Backtracking templates', 'Algorithmic', 'Choose, explore, undo.', 8],
  ['Caching', 'System Design', 'What can go stale, who notices, and for how long.', 13],
  ['Queues and retries', 'System Design', 'At-least-once delivery is a promise to handle duplicates.', 12],
  ['Sharding', 'System Design', 'Choosing a key, hot shards, moving one without downtime.', 9],
  ['Consistency words', 'System Design', 'Linearizable, sequential, causal, eventual: one example each.', 8],
  ['Disagreeing with a senior', 'Behavioral', '', 4],
  ['A project that failed', 'Behavioral', 'What I owned, what I would do again, what I would not.', 5],
  ['Questions for them', 'Behavioral', 'Worth asking at the end, and what a good answer sounds like.', 10],
  ['Bit tricks worth knowing', 'Algorithmic', '', 7],
  ['Intervals', 'Algorithmic', 'Sort by start, then ask what overlaps.', 9],
  ['API design', 'System Design', 'Naming, paging, idempotency, errors.', 11],
]

const DAY_MS = 86_400_000

/** Inserts two people and their decks for development. Does nothing if the database already has people. */
export async function seedDemoData(db: Database, now: Date): Promise<boolean> {
  const existing = await db.selectFrom('person').select('id').limit(1).executeTakeFirst()
  if (existing !== undefined) return false
  await insertPerson(db, { email: DEMO_ADMIN, name: 'Ada Admin', role: 'admin', password: DEMO_PASSWORD })
  const learner = await insertPerson(db, { email: DEMO_LEARNER, name: 'Sam Okafor', password: DEMO_PASSWORD })
  for (const [index, [name, category, description, cards]] of DEMO_DECKS.entries()) {
    const createdAt = new Date(now.getTime() - index * DAY_MS)
    await insertDeck(db, { ownerId: learner.id, name, category, description, cards, createdAt })
  }
  await insertDemoDiscussion(db, learner.id, now)
  return true
}
