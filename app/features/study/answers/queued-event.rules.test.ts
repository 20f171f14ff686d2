import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '#app/shared/ids.ts'
import { isQueuedEvent, type QueuedEvent } from './queued-event.rules.ts'
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
  grade: 'good',
  durationMs: 1_200,
  usedHint: false,
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
  { ...base, run: ofCards, event: { ...answer, grade: 'again', usedHint: true }, isSent: 1 },
  { ...base, run: ofDeck, event: undo, state: 'left' },
  { ...base, run: ofCards, event: null, state: 'finished' },
  {
    ...base,
    run: ofReview,
    event: { ...answer, ...inReview, grade: 'hard', hintsUsed: 2, confidence: 'think-so' },
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
    expect(isQueuedEvent(entry)).toBe(true)
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
          expect(isQueuedEvent(value)).toBe(SERVER_SCHEMA.safeParse(value).success)
        }),
        { numRuns: 5_000 },
      )
    },
  )

  test.each([null, undefined, 'entry', 1, [], {}])('%j cannot be sent', (value) => {
    expect(isQueuedEvent(value)).toBe(false)
  })
})
