import { approveDeck } from '#app/features/admin/decks/admin-decks.service.server.ts'
import { addCards } from '#app/features/cards/card.service.server.ts'
import { DEFAULT_CARD_TYPE, DEFAULT_DIFFICULTY } from '#app/features/cards/card.rules.ts'
import { createDeck } from '#app/features/decks/deck.service.server.ts'
import { readPendingDecks, readSubmission } from '#app/features/decks/submission/submission.service.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { type DemoClock, demoId, timeOf, writeAt } from './demo-clock.ts'
import type { DemoPeople } from './demo-people.ts'

type Category = 'Algorithmic' | 'System Design' | 'Behavioral'
type DemoDeck = {
  name: string
  category: Category
  description: string
  cards: readonly (readonly [question: string, answer: string])[]
}

const WRONG_ANSWERS: DemoDeck = {
  name: 'Things I got wrong at Northwind',
  category: 'Algorithmic',
  description: 'Mostly off-by-one errors, and one honest gap: union-find.',
  cards: [
    [
      'Binary search for the first true: which bound moves to `mid`, and which past it?',
      'The upper bound moves to `mid`, because `mid` may be the answer. The lower bound moves to `mid + 1`.',
    ],
    [
      'I wrote `while left < right` for a window that may have one element. What went wrong?',
      'The last element was never looked at. With both ends included it is `left <= right`.',
    ],
    [
      'Which two improvements make union-find nearly constant?',
      'Path compression, and union by size or rank.',
    ],
    [
      'How do I count the groups while joining them?',
      'Begin with the number of nodes and take one off for every union of two different roots.',
    ],
    [
      'They asked for a stable order and I used a heap. Why is that wrong?',
      'A heap keeps no order among equal keys. Add the position of arrival to the key.',
    ],
  ],
}

const OWN_DECKS: readonly DemoDeck[] = [
  WRONG_ANSWERS,
  {
    name: 'Sliding window drills',
    category: 'Algorithmic',
    description: 'One sentence per problem: what is in the window, and what makes it shrink.',
    cards: [
      [
        'Longest substring without a repeated letter: what makes the window shrink?',
        'The letter that just came in is in it twice. Move the left end past its last position.',
      ],
      [
        'Minimum window that contains all letters: when is the window measured?',
        'Inside the loop that shrinks it, while it still contains everything.',
      ],
      [
        'Why does a sliding window need numbers that aren’t negative for "sum at least k"?',
        'Only then does a longer window never have a smaller sum. With negative numbers it takes prefix sums.',
      ],
    ],
  },
  {
    name: 'Back-of-envelope numbers',
    category: 'System Design',
    description: 'Round numbers that are good enough on a whiteboard.',
    cards: [
      ['How many seconds does a day have, for an estimate?', 'About 100,000 (86,400).'],
      ['A million requests a day: how many a second?', 'About 12; say 50 at the peak.'],
      ['A round trip within one data center, and across the Atlantic?', 'Half a millisecond, and 80 to 100.'],
    ],
  },
  {
    name: 'Questions for them',
    category: 'Behavioral',
    description: 'Worth asking at the end, and what a good answer sounds like.',
    cards: [
      [
        'What do I ask about on-call?',
        'How often did it wake somebody last month, and what was done so that it doesn’t again?',
      ],
      [
        'What do I ask about code review?',
        'What was the last review that changed a design? A good answer names one.',
      ],
    ],
  },
  {
    name: 'Dynamic programming openings',
    category: 'Algorithmic',
    description: 'Name the state in a sentence before writing anything.',
    cards: [],
  },
]

const PUBLISHED_DECK: DemoDeck = {
  name: 'Monotonic stacks',
  category: 'Algorithmic',
  description: 'Next greater element and its disguises.',
  cards: [
    ['What does a monotonic stack hold?', 'Positions whose answer isn’t known yet, their values in order.'],
    ['When is an element popped?', 'When the element that answers it arrives.'],
    ['Why is the whole loop linear?', 'Every position is pushed once and popped at most once.'],
  ],
}

const WAITING_DECK: DemoDeck = {
  name: 'Rate limiters, compared',
  category: 'System Design',
  description: 'Token bucket, leaky bucket, sliding log and sliding window counter.',
  cards: [
    [
      'What does a token bucket allow that a leaky bucket doesn’t?',
      'A burst, up to the size of the bucket. A leaky bucket lets requests out at a constant rate.',
    ],
    [
      'What is wrong with one counter per minute?',
      'Twice the limit can pass around the turn of a minute: all at the end of one, all at the beginning of the next.',
    ],
    [
      'What does a sliding log cost?',
      'One stored time for each request, so memory grows with the limit and the number of clients.',
    ],
    [
      'How does a sliding window counter estimate the last minute?',
      'The count of this minute, plus the count of the last one times the part of it that is still in the window.',
    ],
    [
      'Where does the counter live with several servers?',
      'In one store with an atomic increment, or each server gets a share of the limit.',
    ],
  ],
}

const QUIET = { info: () => {}, warn: () => {}, error: () => {} }
const EVENING = 20

async function addDeck(
  db: Database,
  viewer: Viewer,
  { cards, ...deck }: DemoDeck,
  { at, isPublic = false }: { at: number; isPublic?: boolean },
): Promise<string> {
  const id = demoId(at, deck.name)
  await writeAt(db, at, ['activity', 'deck', 'public_deck'], async (tx) => {
    await createDeck({ tx, viewer, log: QUIET }, { ...deck, id, isPublic })
    const forms = cards.map(([question, answer], index) => ({
      id: demoId(at + index, question),
      question,
      answer,
      hint: '',
      difficulty: DEFAULT_DIFFICULTY,
      type: DEFAULT_CARD_TYPE,
      code: '',
    }))
    if (forms.length > 0) await addCards(tx, viewer, { deckId: id, cards: forms })
  })
  return id
}

/** Decks of the learner, a public one of somebody else, and one that waits for an administrator. */
export async function addDemoDecks(db: Database, clock: DemoClock, people: DemoPeople): Promise<void> {
  const { learner, admin, mara, tunde } = people
  for (const [index, deck] of OWN_DECKS.toReversed().entries()) {
    await addDeck(db, learner, deck, { at: timeOf(clock, -40 + index * 9, EVENING) })
  }
  await addDeck(db, tunde, PUBLISHED_DECK, { at: timeOf(clock, -25, EVENING), isPublic: true })
  const [published] = (await readPendingDecks(db, null)).decks
  if (published === undefined) throw new Error('The submitted deck of the demo is missing.')
  const { deck } = await readSubmission(db, published.id)
  await writeAt(db, timeOf(clock, -24, EVENING), ['admin_audit', 'deck'], (tx) =>
    approveDeck({ tx, viewer: admin }, { deckId: deck.id, revision: deck.revision }),
  )
  await addDeck(db, mara, WAITING_DECK, { at: timeOf(clock, -1, EVENING), isPublic: true })
}
