import { expect, test } from 'vitest'
import type { DebriefView } from '#app/features/mock/room/room-view.ts'
import { formatDebrief } from './debrief.rules.ts'

const round = {
  round: 1,
  title: 'Two gift cards',
  slug: 'two-sum',
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
  today: 20_407,
  rounds: [{ ...round, marks: [...round.marks] }],
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
