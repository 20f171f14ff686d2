import { expect, test } from 'vitest'
import type { DebriefView } from '#app/features/mock/room/room-view.ts'
import { formatDebrief } from './debrief.rules.ts'

const round = {
  round: 1,
  title: 'Two gift cards',
  kind: 'exercise',
  slug: 'two-sum',
  outcome: null,
  candidateSeat: 2,
  marks: [
    { criterion: 'testing', mark: 2, comment: 'Tried only the example.' },
    { criterion: 'communication', mark: 4, comment: '' },
  ],
  hintsSent: 1,
  result: 'hard',
  dueDay: 20_410,
  hasAccount: true,
  elapsedMs: 60_000,
  code: 'def two_sum():\n    pass\n',
  note: 'Saw the cost at once.',
} as const

const view: DebriefView = {
  kind: 'debrief',
  seat: 1,
  isAlone: false,
  name: 'Sam',
  partnerName: 'Priya',
  endedAt: Date.UTC(2026, 10, 15, 12),
  minutes: 45,
  canStartNextRound: false,
  today: 20_407,
  rounds: [{ ...round, marks: [...round.marks], cards: [] }],
}

test('[MOCK-04] the download has the marks in the order of the rubric, own notes and the code', () => {
  expect(formatDebrief(view)).toBe(`# Mock interview, 2026-11-15

## Two gift cards

Priya answered.

- Communication: Strong
- Testing: Mixed. Tried only the example.

Your notes:

Saw the cost at once.

\`\`\`
def two_sum():
    pass
\`\`\`
`)
})

test('[MOCK-04] the download of a deck has the questions, how each was answered, and no empty code', () => {
  const cards = [
    {
      position: 0,
      question: 'What is a heap?',
      answer: 'A tree.',
      code: 'pass',
      mark: 'missed',
      dueDay: 1,
      interviewerDueDay: null,
    },
    {
      position: 1,
      question: 'And a trie?',
      answer: 'Another.',
      code: '',
      mark: null,
      dueDay: null,
      interviewerDueDay: null,
    },
  ] as const
  const ofDeck = {
    ...round,
    title: 'Structures',
    slug: null,
    marks: [],
    cards: [...cards],
    code: '\n',
    note: '',
  }
  expect(formatDebrief({ ...view, rounds: [ofDeck] })).toBe(`# Mock interview, 2026-11-15

## Structures

Priya answered.


### What is a heap?

Missed.

A tree.

\`\`\`
pass
\`\`\`

### And a trie?

Another.
`)
})
