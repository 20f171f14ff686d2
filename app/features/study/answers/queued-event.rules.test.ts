import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '#app/shared/ids.ts'
import { type QueuedEvent, readQueuedEvent } from './queued-event.rules.ts'
import { addOlderNames } from './older-names.rules.ts'
import { recordInput } from '#app/features/study/study.schema.ts'

const { run, events, state } = recordInput.shape
const SERVER_SCHEMA = z.object({
  order: z.int(),
  run,
  event: events.element.nullable(),
  state,
  isSent: z.literal([0, 1]),
  keptAt: z.int(),
})

const NOW = 1_790_000_000_000
const answer = {
  kind: 'answer',
  id: newId(NOW),
  seq: 1,
  cardId: newId(NOW),
  rating: 'good',
  durationMs: 1_200,
  hintsUsed: 0,
  confidence: null,
  at: NOW,
} as const
const undo = {
  kind: 'undo',
  id: newId(NOW),
  seq: 2,
  undoes: answer.id,
  cardId: answer.cardId,
  at: NOW,
} as const
const ofDeck = { id: newId(NOW), deckId: newId(NOW), revision: 'r1', startedAt: NOW }
const ofCards = { ...ofDeck, cardIds: [answer.cardId, newId(NOW)] }
const ofReview = { ...ofDeck, mode: 'review' } as const
const inReview = { deckId: newId(NOW), zoneOffsetMinutes: -480 }
const base = { order: 1, state: 'open', isSent: 0, keptAt: NOW } as const

const ENTRIES: QueuedEvent[] = [
  { ...base, run: ofDeck, event: answer },
  { ...base, run: ofCards, event: { ...answer, rating: 'again', hintsUsed: 1 }, isSent: 1 },
  { ...base, run: ofDeck, event: undo, state: 'left' },
  { ...base, run: ofCards, event: null, state: 'finished' },
  {
    ...base,
    run: ofReview,
    event: { ...answer, ...inReview, rating: 'hard', hintsUsed: 2, confidence: 'think-so' },
  },
  { ...base, run: ofReview, event: { ...undo, ...inReview } },
]

/** The path of every value in an entry. */
function listPaths(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  const inside = Object.entries(value).flatMap(([name, part]) => listPaths(part, [...path, name]))
  return path.length === 0 ? inside : [path, ...inside]
}

function replaceAt(value: unknown, [name, ...rest]: string[], other: unknown): unknown {
  if (name === undefined) return other
  if (Array.isArray(value))
    return value.map((part: unknown, index) => (String(index) === name ? replaceAt(part, rest, other) : part))
  if (typeof value !== 'object' || value === null) return value
  return { ...value, [name]: replaceAt(Reflect.get(value, name), rest, other) }
}

const LIMITS = [100, 101, 10_000, 10_001, 3_600_000, 3_600_001, 8_640_000_000_000_000, 8_640_000_000_000_001]

const OTHERS = fc.oneof(
  fc.constantFrom(
    undefined,
    null,
    true,
    0,
    1,
    2,
    -1,
    0.5,
    NaN,
    Infinity,
    '',
    'answer',
    'undo',
    'left',
    'hard',
  ),
  fc.constantFrom(
    ...LIMITS,
    Number.MAX_SAFE_INTEGER,
    Number.MAX_SAFE_INTEGER + 1,
    'x'.repeat(100),
    'x'.repeat(101),
  ),
  fc.uuid(),
  fc.uuid({ version: 7 }).map((id) => id.toUpperCase()),
  fc.uuid({ version: 7 }).map((id) => `${id} `),
  fc.constantFrom([], {}, answer, undo, ofDeck, ofCards.cardIds),
  fc.integer({ min: 50, max: 51 }).map((length) => Array.from({ length }, () => answer.cardId)),
  fc.anything(),
)

describe('a stored entry', () => {
  test.each(ENTRIES)('%j can be sent', (entry) => {
    expect(readQueuedEvent(entry)).toEqual(entry)
    expect(SERVER_SCHEMA.safeParse(entry).success).toBe(true)
  })

  test(
    'with one value replaced is valid exactly when it passes the server schema',
    { timeout: 60_000 },
    () => {
      const changed = fc
        .constantFrom(...ENTRIES)
        .chain((entry) =>
          fc.tuple(fc.constant(entry), fc.constantFrom(...listPaths(entry), ['run', 'cardIds']), OTHERS),
        )
        .map(([entry, path, other]) => replaceAt(entry, path, other))
      fc.assert(
        fc.property(changed, (value) => {
          expect(readQueuedEvent(value) !== null).toBe(SERVER_SCHEMA.safeParse(value).success)
        }),
        { numRuns: 5_000 },
      )
    },
  )

  const { rating: _, hintsUsed: __, confidence: ___, ...plain } = answer
  test.each([
    [{ grade: 'good', usedHint: false }, answer],
    [
      { grade: 'again', usedHint: true },
      { ...answer, rating: 'again', hintsUsed: 1 },
    ],
    [
      { ...inReview, grade: 'hard', usedHint: true, hintsUsed: 2, confidence: 'think-so' },
      { ...answer, ...inReview, rating: 'hard', hintsUsed: 2, confidence: 'think-so' },
    ],
  ])('of the build before, with %j, is read with the names of this one', (names, event) => {
    const older = { ...base, run: ofDeck, event: { ...plain, ...names } }
    expect(readQueuedEvent(older)).toEqual({ ...base, run: ofDeck, event })
    expect(SERVER_SCHEMA.parse(older).event).toEqual(event)
  })

  test('is written with the older names, too, for tabs and processes of the build before', () => {
    expect(addOlderNames(answer)).toEqual({ ...answer, grade: 'good', usedHint: false })
    expect(addOlderNames({ ...answer, hintsUsed: 2 })).toMatchObject({ usedHint: true })
    expect(addOlderNames(undo)).toEqual(undo)
  })

  test.each([null, undefined, 'entry', 1, [], {}])('%j cannot be sent', (value) => {
    expect(readQueuedEvent(value)).toBeNull()
  })
})
