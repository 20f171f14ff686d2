import type { Pool } from 'pg'
import { recordRun } from '#app/features/study/study.service.server.ts'
import { createDatabase } from '#app/platform/database.server.ts'
import { insertDeck } from '../factories/deck.ts'
import { buildReviewAnswer } from '../factories/memory.ts'
import { insertPerson } from '../factories/person.ts'
import { insertPublicDeck } from '../factories/public-deck.ts'
import { buildRunRecord } from '../factories/study-run.ts'
import { checkBank } from './bank-check.ts'
import { checkSet } from './set-check.ts'

export type FoundFault = { fault: string; found: string }

const CARDS = 3
const ANSWERS = 6

/** A learner with a deck, answers to its cards, and a public deck: all sums are right. */
async function insertLearner(pool: Pool) {
  const db = createDatabase(pool)
  const learner = await insertPerson(db)
  const deck = await insertDeck(db, { ownerId: learner.id, cards: CARDS })
  const publicDeck = await insertPublicDeck(db, { cards: CARDS })
  const cards = await db.selectFrom('card').select('id').where('deck_id', '=', deck.id).execute()
  const cardIds = cards.map(({ id }) => id)
  const events = Array.from({ length: ANSWERS }, (_, index) =>
    buildReviewAnswer(index + 1, { cardId: cardIds[index % CARDS] ?? '', deckId: deck.id }),
  )
  const record = buildRunRecord({ learnerId: learner.id, deckId: deck.id, events })
  // Sent twice, as by a browser that got no response.
  for (let time = 0; time < 2; time += 1)
    await db.transaction().execute((tx) => recordRun(tx, learner, record, new Date()))
  return {
    id: learner.id,
    deckId: deck.id,
    publicDeckId: publicDeck.id,
    cardIds,
    answerIds: events.map(({ id }) => id),
  }
}

type Learner = Awaited<ReturnType<typeof insertLearner>>
type Plant = { fault: string; plant(pool: Pool, learner: Learner): Promise<unknown> }

const ONE_ANSWER = '(select id from review where learner_id = $1 order by seq limit 1)'

const PLANTS: Plant[] = [
  { fault: 'nothing (the sums and rows as they are)', plant: async () => {} },
  {
    fault: 'an acknowledged card is deleted',
    plant: (pool, { cardIds }) => pool.query('delete from card where id = $1', [cardIds[0]]),
  },
  {
    fault: 'a card is stored a second time, in another deck',
    plant: async (pool, { id, cardIds }) => {
      const deck = await insertDeck(createDatabase(pool), { ownerId: id })
      await pool.query(
        `insert into card (owner_id, deck_id, id, question, answer)
         select owner_id, $2, id, question, answer from card where id = $1`,
        [cardIds[0], deck.id],
      )
    },
  },
  {
    fault: 'a stored answer is removed',
    plant: (pool, { id }) =>
      pool.query(`delete from review where learner_id = $1 and id = ${ONE_ANSWER}`, [id]),
  },
  {
    fault: 'an answer is stored a second time, as of another run',
    plant: (pool, { id }) =>
      // One query, so that the temporary table has one connection; an id has no character that needs escaping.
      pool.query(`
        create temporary table copied as
          select * from review where learner_id = '${id}' order by seq limit 1;
        update copied set run_started_at = run_started_at - interval '1 second';
        insert into review select * from copied;
        drop table copied`),
  },
  {
    fault: "a deck's card_count is changed behind its trigger",
    plant: (pool, { deckId }) =>
      pool.query('update deck set card_count = card_count + 1 where id = $1', [deckId]),
  },
  {
    fault: "a public deck's card_count is changed behind its trigger",
    plant: (pool, { publicDeckId }) =>
      pool.query('update public_deck set card_count = card_count - 1 where id = $1', [publicDeckId]),
  },
  {
    fault: "a card's memory counts one answer too many",
    plant: (pool, { id, cardIds }) =>
      pool.query('update card_memory set reps = reps + 1 where learner_id = $1 and card_id = $2', [
        id,
        cardIds[0],
      ]),
  },
  {
    fault: "a learner's day counts one answer too few",
    plant: (pool, { id }) =>
      pool.query('update learner_day set answers = answers - 1 where person_id = $1', [id]),
  },
]

/** What both checkers say about one learner, in one line. */
async function describe(pool: Pool, learner: Learner): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from card where owner_id = $1 union all select id from review where learner_id = $1',
    [learner.id],
  )
  const set = checkSet({
    acknowledged: [...learner.cardIds, ...learner.answerIds],
    unknown: [],
    found: rows.map(({ id }) => id),
  })
  const bank = await checkBank(pool)
  const own = bank.filter(({ of }) => of.startsWith(learner.id) || of === learner.publicDeckId)
  const counts = Object.entries(set).filter(([, ids]) => ids.length > 0)
  const words = [
    ...counts.map(([kind, ids]) => `${ids.length} ${kind}`),
    ...own.map(({ sum, counted, stored }) => `${sum}: ${counted} counted, ${stored} stored`),
  ]
  return words.length === 0 ? 'no difference' : words.join('; ')
}

/** Plants each fault in a database, each at a learner of its own, and returns what the checkers say. */
export async function plantFaults(pool: Pool): Promise<FoundFault[]> {
  const found: FoundFault[] = []
  for (const { fault, plant } of PLANTS) {
    const learner = await insertLearner(pool)
    await plant(pool, learner)
    found.push({ fault, found: await describe(pool, learner) })
  }
  return found
}
