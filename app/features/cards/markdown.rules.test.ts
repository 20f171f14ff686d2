import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MarkdownNode, safeHref } from './markdown-nodes.rules.ts'
import { readMarkdown } from './markdown.rules.ts'

const kindsOf = (text: string) => readMarkdown(text).map(({ kind }) => kind)

test('[CARD-04] what the helpers write is read: bold, italic, bullets, heading', () => {
  expect(readMarkdown('**b** *i*')).toEqual([
    {
      kind: 'paragraph',
      children: [
        { kind: 'strong', children: [{ kind: 'text', text: 'b' }] },
        { kind: 'text', text: ' ' },
        { kind: 'em', children: [{ kind: 'text', text: 'i' }] },
      ],
    },
  ])
  expect(kindsOf('## Title\n- one\n- two')).toEqual(['heading', 'list'])
})

test('[CARD-04] fenced code keeps its language, a line break stays one', () => {
  expect(readMarkdown('a\nb\n\n```python\nx = 1\n```')).toEqual([
    {
      kind: 'paragraph',
      children: [{ kind: 'text', text: 'a' }, { kind: 'break' }, { kind: 'text', text: 'b' }],
    },
    { kind: 'codeBlock', text: 'x = 1', language: 'python' },
  ])
})

test.each([
  ['costs $5 and $6', []],
  ['$a_1*b*c$', ['a_1*b*c']],
  ['$O(n \\log n)$, then $x$.', ['O(n \\log n)', 'x']],
  ['`$a$`', []],
  ['$ a $', []],
  ['$$\n\\sum_i x_i\n$$', ['\\sum_i x_i']],
])('formulas in %j are %j', (text, formulas) => {
  const found: string[] = []
  const visit = (node: MarkdownNode) => {
    if (node.kind === 'math') found.push(node.tex)
    if ('children' in node) node.children.forEach(visit)
  }
  readMarkdown(text).forEach(visit)
  expect(found).toEqual(formulas)
})

test('HTML is text, in a line and as a block', () => {
  const text = JSON.stringify(readMarkdown('a <b onclick="x()">b</b>\n\n<script>alert(1)</script>'))
  expect(text).toContain('{"kind":"text","text":"<b onclick=\\"x()\\">"}')
  expect(text).toContain('<script>alert(1)</script>')
})

test.each([
  ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
  ['javascript:alert(1)', null],
  ['JaVaScRiPt:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['\u0001javascript:alert(1)', null],
  ['data:text/html,<script>alert(1)</script>', null],
  ['vbscript:x', null],
  ['//evil.example', null],
  ['/decks', null],
  ['file:///etc/passwd', null],
])('a link to %j leads to %j', (href, safe) => {
  expect(safeHref(href)).toBe(safe)
})

test('a link that leads nowhere, and a picture, are text and a link', () => {
  expect(JSON.stringify(readMarkdown('[x](javascript:alert(1))'))).not.toContain('"link"')
  expect(readMarkdown('![a map](https://example.com/m.png)')).toMatchObject([
    { children: [{ kind: 'link', href: 'https://example.com/m.png' }] },
  ])
})

test('nesting ends where a phone ends', () => {
  const depthOf = (nodes: MarkdownNode[]): number =>
    Math.max(
      0,
      ...nodes.map((node) => {
        if (node.kind === 'quote') return 1 + depthOf(node.children)
        if (node.kind === 'list') return 1 + Math.max(0, ...node.items.map(depthOf))
        return 0
      }),
    )
  const nested = Array.from({ length: 12 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')
  expect(depthOf(readMarkdown(nested))).toBeLessThanOrEqual(7)
  expect(kindsOf('> '.repeat(2_000))).toEqual(['plain'])
})

const LENGTH = 20_000
const WILD = [
  '>', '> ', '- ', '1. ', '> - ', '[', '[a](', '![[', '[a](http://b) ', '*', '*a ', '**a', '*_', 'a**b', '_a', '`', '`a',
  '<', '<a ', '<!--', '<div>', '&', '\\', '~~a', 'a|b\n', '|', 'http://a.b ', 'a@b.c ', 'a@', 'www.', '[a]: b\n', '#',
  '# a\n', 'a\n=', 'a\n\n', '\n', ' ', ' \n', '\t', '```\n', '~~~a\n', '    a\n', '- [ ] a\n', '$a', '$a$ ', '$$a', '**a _b_** ',
  'a    ', '- a\n', '<http://a> ', '&#x', '[a]: http://b\n\n', 'a\n=\n', '[[', ']', '(', 'x', '漢', '\u202e',
] // prettier-ignore

test.each(WILD)('20 kB of %j are read within 50 ms', (piece) => {
  const text = piece.repeat(LENGTH / piece.length)
  readMarkdown(text)
  // The quickest of three: what else the machine does is not what is measured.
  const times = [1, 2, 3].map(() => {
    const startedAt = performance.now()
    readMarkdown(text)
    return performance.now() - startedAt
  })
  expect(Math.min(...times)).toBeLessThan(50)
})

test('whatever is written, nothing throws, and unmarked words stay', { timeout: 60_000 }, () => {
  const piece = fc.oneof(
    fc.constantFrom(...WILD),
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.constantFrom('\n\n', '```js\n', '\n```\n', '|a|b|\n|-|-|\n'),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const text = `First words. ${pieces.join('').replaceAll(/[\r\n=|-]/g, ' ')}\n\nlast words`
      const shown = JSON.stringify(readMarkdown(text))
      expect(shown).toContain('First words.')
      expect(shown).toContain('last words')
      readMarkdown(pieces.join(''))
    }),
    { numRuns: 1_000 },
  )
})
