import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { promptFileSchema } from '#app/features/rounds/design/design-prompt.schema.ts'
import { readDesign, compileDesigns, readDesigns } from './design-file.ts'

const FILE = 'content/designs/url-shortener.md'

const problemsOf = (text: string): string[] => {
  const messages: string[] = []
  readDesign(text, (_, message) => messages.push(message))
  return messages
}

test('[ROUND-03] twelve worked designs are whole: figures, boxes, arrows, points, lesson and cards', async () => {
  expect((await readDesigns()).problems).toEqual([])
  const designs = await compileDesigns()
  expect(designs).toHaveLength(12)
  expect(promptFileSchema.parse(designs)).toEqual(designs)
  // Each is explained by a lesson of its own.
  expect(new Set(designs.map(({ worked }) => worked.lesson?.lessonId)).size).toBe(12)
  expect(designs.every(({ worked }) => worked.lesson !== null && worked.cards.length > 0)).toBe(true)
})

test.each([
  [
    'a figure that is wrong',
    '34,722 /s at peak',
    '30,000 /s at peak',
    '"reads" is 34,722 /s at peak, not 30,000 /s at peak.',
  ],
  ['an input that is missing', '- peak: Peak factor = 3\n', '', '"Numbers" has no peak.'],
  ['a size without a unit', 'stored = 500 B', 'stored = 500', 'sizes, and only they, have a unit'],
  ['an arrow to no box', '- service -> cache', '- service -> cash', 'with two boxes of this file'],
  ['a box without an arrow', '- log -> counter\n', '', 'No arrow at counter.'],
  ['two boxes in one cell', 'at 3,1', 'at 3,0', 'Two boxes share a cell.'],
  ['a point of no phase', '- deep-dive: Unique', '- deepdive: Unique', 'is not "- phase: Name'],
  ['a point of no result', '=storage', '=disk', 'is not "- phase: Name'],
  ['a phase without a point', '- data-model: Key', '- api: Key', 'No point of the phase data-model.'],
  ['a lesson that doesn’t exist', '/01-url-shortener', '/01-url-longener', 'There is no lesson'],
  ['a card that doesn’t exist', 'shortener-301-or-302', 'shortener-303', 'There is no card'],
  [
    'a follow-up too few',
    '- How do two servers avoid giving out the same code?\n',
    '',
    '"Follow-ups" has three questions.',
  ],
  ['a section that is missing', '## Arrows', '## Lines', 'The sections are'],
])('[ROUND-03] %s is reported', async (_, from, to, message) => {
  const text = await readFile(FILE, 'utf8')
  expect(text).toContain(from)
  expect(problemsOf(text.replace(from, to)).join('\n')).toContain(message)
})
