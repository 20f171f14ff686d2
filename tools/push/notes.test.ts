import { expect, test } from 'vitest'
import { newIdSchema } from '#app/shared/id.schema.ts'
import { idOf, NotesError, parseNotes, toSlug } from './notes.ts'
import { planPush, splitBatches } from './push-deck.ts'

const NOTES = `---
deck: Hash maps
category: Algorithmic
---

Text before the first heading is no card.

## When is a lookup O(n)? {#worst-case}

hint: Think of the hash function.
difficulty: medium

When **all** keys collide.

\`\`\`md
## not a card
\`\`\`

## Why resize by doubling?
Inserts stay O(1) amortized.
Note: this line is no field.
`

test('[API-04] a notes file is a deck, its headings are cards, and headings in code are not', () => {
  const deck = parseNotes('algorithms/hash-maps.md', NOTES)
  expect(deck).toMatchObject({
    name: 'Hash maps',
    slug: 'hash-maps',
    category: 'Algorithmic',
    description: '',
  })
  expect(deck.cards).toMatchObject([
    {
      slug: 'worst-case',
      question: 'When is a lookup O(n)?',
      hint: 'Think of the hash function.',
      difficulty: 'medium',
      answer: 'When **all** keys collide.\n\n```md\n## not a card\n```',
    },
    {
      slug: 'why-resize-by-doubling',
      answer: 'Inserts stay O(1) amortized.\nNote: this line is no field.',
      difficulty: 'easy',
    },
  ])
})

test('[API-04] the slug decides the id: a reworded question with the same slug is the same card', () => {
  const before = parseNotes('a.md', '## One {#one}\n\n1')
  const after = parseNotes('a.md', '## Uno {#one}\n\n1')
  expect(after.cards[0]?.id).toBe(before.cards[0]?.id)
  expect(parseNotes('b.md', '## One {#one}').cards[0]?.id).not.toBe(before.cards[0]?.id)
  expect(newIdSchema.safeParse(before.id).success).toBe(true)
  expect(newIdSchema.safeParse(before.cards[0]?.id).success).toBe(true)
  expect(idOf('a', 'b')).not.toBe(idOf('a-b'))
  expect(toSlug('  Ünïcode & Co. 2 ')).toBe('u-ni-code-co-2')
})

test('[API-04] mistakes name the file', () => {
  const cases: [string, string][] = [
    ['## A\n\n## A', "two cards have the slug 'a'"],
    ['## ???', 'needs a slug'],
    ['---\ndek: X\n---\n', "'dek: X' is not one of"],
    [Array.from({ length: 201 }, (_, index) => `## Q${index}`).join('\n'), 'a deck holds 200'],
  ]
  for (const [text, message] of cases) {
    expect(() => parseNotes('notes/x.md', text)).toThrow(NotesError)
    expect(() => parseNotes('notes/x.md', text)).toThrow(message)
    expect(() => parseNotes('notes/x.md', text)).toThrow(/^notes\/x\.md: /)
  }
})

test('[API-04] a plan has what is new, changed, unchanged and only on the site', () => {
  const deck = parseNotes('a.md', '## One\n1\n## Two\n2\n## Three\n3')
  const [one, two] = deck.cards
  const stored = (card: typeof one, answer: string) => ({
    id: card?.id ?? '',
    question: card?.question ?? '',
    answer,
    hint: '',
    difficulty: 'easy',
    type: 'Other',
    code: '',
    version: 1,
  })
  const foreign = { ...stored(one, '1'), id: idOf('elsewhere') }
  const plan = planPush(deck, { ...deck, version: 0 }, [stored(one, '1'), stored(two, 'II'), foreign])
  expect([plan.deck, plan.unchanged, plan.missing.length]).toEqual(['same', 1, 1])
  expect(plan.added.map(({ question }) => question)).toEqual(['Three'])
  expect(plan.changed.map(({ card }) => card.question)).toEqual(['Two'])
})

test('[API-04] batches stay within the limits of a request', () => {
  const long = `## Q\n${'x'.repeat(19_000)}`
  const text = Array.from({ length: 60 }, (_, index) => long.replace('Q', `Q${index}`)).join('\n')
  const batches = splitBatches(parseNotes('a.md', text).cards)
  expect(batches.flat()).toHaveLength(60)
  for (const batch of batches) expect(Buffer.byteLength(JSON.stringify(batch))).toBeLessThan(200_000)
  const short = Array.from({ length: 120 }, (_, index) => `## Q${index}`).join('\n')
  expect(splitBatches(parseNotes('a.md', short).cards).map((batch) => batch.length)).toEqual([50, 50, 20])
})
