import { expect, test } from 'vitest'

import { checkTerms } from './check-terms.ts'
import { plantTree } from '../test/planted-tree.ts'

const foundIn = async (file: string, text: string) => {
  await using tree = await plantTree({ [file]: text })
  return (await checkTerms(tree.root)).map(({ rule, message }) => `${rule}: ${message.split(';')[0]}`)
}

test.each([
  ['a variable', 'app/ui/a.ts', 'export const keptRows = 1\n', 'name-term: "keptRows" has "kept"'],
  ['a constant', 'app/ui/a.ts', 'export const KEPT_ROWS = 1\n', 'name-term: "KEPT_ROWS" has "kept"'],
  ['a type', 'app/ui/a.ts', 'export type DeckRefusal = 1\n', 'name-term: "DeckRefusal" has "refusal"'],
  ['a property', 'app/ui/a.ts', 'export const a = { door: 1 }\n', 'name-term: "door" has "door"'],
  ['a private field', 'app/ui/a.ts', 'export class A {\n  #deed = 1\n}\n', 'name-term: "deed" has "deed"'],
  ['a component', 'app/ui/a.tsx', 'export const a = <ThingMenu />\n', 'name-term: "ThingMenu" has "thing"'],
  ['a file name', 'app/ui/kept-rows.ts', 'export const a = 1\n', 'file-term: "kept-rows.ts" has "kept"'],
  [
    'a comment',
    'app/ui/a.ts',
    '// Whoever reads this.\nexport const a = 1\n',
    'prose-term: "Whoever": say it in plain words.',
  ],
  ['a document', 'docs/operating.md', 'It is mended.\n', 'prose-term: "mended": say it in plain words.'],
])('rejects an avoided term in %s', async (_, file, text, expected) => {
  expect(await foundIn(file, text)).toEqual([expected])
})

test('allows ordinary names, sentences and longer words', async () => {
  const text =
    "// Nothing is kept standing.\nexport const background = 'the thing is gone'\nexport const nothing = <p>You are told.</p>\n"
  expect(await foundIn('app/ui/a.tsx', text)).toEqual([])
})
