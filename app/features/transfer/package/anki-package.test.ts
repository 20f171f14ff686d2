import { expect, test } from 'vitest'
import {
  BASIC,
  buildNewPackage,
  buildOldPackage,
  CLOZE,
  REVERSED,
  type TestCollection,
} from '../../../../test/factories/anki-package.ts'
import { openPackage } from './anki-package.ts'
import type { ByteSource } from './byte-source.ts'

const sourceOf = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  read: async (from, to) => bytes.subarray(from, to),
})

const LONG = 'A long answer. '.repeat(2_000)
const SAMPLE: TestCollection = {
  createdAt: 1_700_000_000,
  types: [BASIC, REVERSED, CLOZE],
  decks: [
    { id: 1, name: 'Default' },
    { id: 20, name: 'Interview::Networks' },
    { id: 30, name: 'Filtered' },
  ],
  notes: [
    {
      guid: 'a<b',
      typeId: BASIC.id,
      tags: ' tcp  layers ',
      fields: ['What is ACK?', LONG],
      cards: [
        {
          deckId: 30,
          odid: 20,
          odue: 12,
          due: -5,
          type: 2,
          ivl: 9,
          reviews: [
            { at: 1_700_100_000_000, button: 3 },
            { at: 1_700_200_000_000, button: 1, durationMs: 60_000 },
            { at: 1_700_300_000_000, button: 0, type: 4 },
          ],
        },
      ],
    },
    {
      guid: 'cloze',
      typeId: CLOZE.id,
      fields: ['{{c1::TCP}} and {{c2::UDP}}', ''],
      cards: [{ ord: 0 }, { ord: 1, queue: -1 }],
    },
    { guid: 'é', typeId: REVERSED.id, fields: ['Füße', '足'], cards: [{ ord: 0 }, { ord: 1 }] },
  ],
  media: { 'a/../../b.png': Buffer.from('picture'), 'c.jpg': Buffer.from('second') },
}

test.each([
  ['schema 11', buildOldPackage(SAMPLE)],
  ['schema 15 with zstd', buildNewPackage(SAMPLE, 15)],
  ['schema 18 with zstd', buildNewPackage(SAMPLE)],
])('[BRING-01] a package of %s: notes, cards, decks, types, answers and media', async (_, bytes) => {
  const { collection, media, readMedia } = await openPackage(sourceOf(bytes))
  expect(collection.createdAt).toBe(1_700_000_000)
  expect(collection.notes).toEqual([
    {
      id: 1_700_000_000_000,
      guid: 'a<b',
      typeId: BASIC.id,
      tags: ['tcp', 'layers'],
      fields: ['What is ACK?', LONG],
    },
    expect.objectContaining({ guid: 'cloze', fields: ['{{c1::TCP}} and {{c2::UDP}}', ''] }),
    expect.objectContaining({ guid: 'é', fields: ['Füße', '足'] }),
  ])
  expect(collection.decks.get(20)).toBe('Interview::Networks')
  expect(collection.cards).toHaveLength(5)
  expect(collection.cards[0]).toMatchObject({ deckId: 20, due: 12, type: 2, intervalDays: 9 })
  expect(collection.cards.map(({ isSuspended }) => isSuspended)).toEqual([false, false, true, false, false])
  expect(collection.types.get(REVERSED.id)).toMatchObject({
    isCloze: false,
    fields: ['Front', 'Back'],
    templates: [{ question: '{{Front}}' }, { question: '{{Back}}' }],
  })
  expect(collection.types.get(CLOZE.id)?.isCloze).toBe(true)
  expect(collection.reviews).toEqual([
    { at: 1_700_100_000_000, cardId: collection.cards[0]?.id, button: 3, durationMs: 4_000 },
    { at: 1_700_200_000_000, cardId: collection.cards[0]?.id, button: 1, durationMs: 60_000 },
  ])
  // A name with a path is a name: the bytes are those of the numbered entry.
  expect([...media.keys()]).toEqual(['a/../../b.png', 'c.jpg'])
  expect(Buffer.from((await readMedia('a/../../b.png')) ?? []).toString()).toBe('picture')
  expect(await readMedia('../../etc/passwd')).toBeNull()
})

test('[BRING-01] 10,000 notes with their answers are read in a moment, in every format', async () => {
  const collection: TestCollection = {
    types: [BASIC],
    decks: [{ id: 1, name: 'Big' }],
    notes: Array.from({ length: 10_000 }, (_, index) => ({
      guid: `note-${index}`,
      typeId: BASIC.id,
      fields: [`Question ${index}`, `<b>Answer</b> ${index} `.repeat(20)],
      cards: [
        {
          type: 2,
          due: index % 300,
          ivl: 30,
          reviews: [0, 1, 2].map((n) => ({ at: 1_700_000_000_000 + index * 10 + n, button: 3 })),
        },
      ],
    })),
  }
  for (const [name, bytes] of [
    ['schema 11', buildOldPackage(collection)],
    ['schema 15', buildNewPackage(collection, 15)],
    ['schema 18', buildNewPackage(collection)],
  ] as const) {
    const startedAt = performance.now()
    const read = await openPackage(sourceOf(bytes))
    const ms = Math.round(performance.now() - startedAt)
    console.log(`${name}: 10,000 notes, 30,000 answers, ${bytes.length} bytes in ${ms} ms`)
    expect(read.collection.notes).toHaveLength(10_000)
    expect(read.collection.notes[9_999]?.fields[0]).toBe('Question 9999')
    expect(read.collection.reviews).toHaveLength(30_000)
    expect(ms).toBeLessThan(10_000)
  }
})
