import { expect, test } from 'vitest'
import { editMarkdown, insertParagraph, type MarkdownTool } from './markdown-edit.ts'

/** The selection is between bars: 'a |b| c'. */
function edit(tool: MarkdownTool, text: string): string {
  const start = text.indexOf('|')
  const end = text.lastIndexOf('|') - 1
  const value = text.replaceAll('|', '')
  const { from, to, insert, selectFrom, selectTo } = editMarkdown(tool, {
    value,
    start,
    end: Math.max(start, end),
  })
  const after = `${value.slice(0, from)}${insert}${value.slice(to)}`
  return `${after.slice(0, selectFrom)}|${after.slice(selectFrom, selectTo)}|${after.slice(selectTo)}`
}

test.each([
  ['bold', 'a |b| c', 'a **|b|** c'],
  ['bold', 'a **|b|** c', 'a |b| c'],
  ['bold', 'a || c', 'a **||** c'],
  ['italic', 'a |b| c', 'a *|b|* c'],
  ['italic', 'a *|b|* c', 'a |b| c'],
  ['italic', 'a **|b|** c', 'a ***|b|*** c'],
  ['bullet', 'a\n|b\nc|\nd', 'a\n|- b\n- c|\nd'],
  ['bullet', 'a\n|- b\n- c|\nd', 'a\n|b\nc|\nd'],
  ['bullet', 'a\nb||', 'a\n- b||'],
  ['bullet', '||', '- ||'],
  ['heading', 'one ||two', '## one ||two'],
  ['heading', '## one ||two', 'one ||two'],
] as const)('[CARD-04] %s of %j is %j', (tool, before, after) => {
  expect(edit(tool, before)).toBe(after)
})

test.each([
  ['', 0, '![x](y)\n'],
  ['ab', 2, 'ab\n\n![x](y)\n'],
  ['a b', 1, 'a\n\n![x](y)\n\n b'],
  ['a\n\nb', 3, 'a\n\n![x](y)\n\nb'],
  ['a\nb', 1, 'a\n\n![x](y)\n\nb'],
])('[PIC-01] a picture in %j at %i is a paragraph of its own', (value, at, after) => {
  const { from, to, insert } = insertParagraph('![x](y)', { value, start: at, end: at })
  expect(`${value.slice(0, from)}${insert}${value.slice(to)}`).toBe(after)
})
