import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { MarkdownBudget, type MarkdownNode, safeHref } from './markdown-nodes.rules.ts'
import { readMarkdown } from './markdown.rules.ts'

const kindsOf = (text: string) => readMarkdown(text).map(({ kind }) => kind)

test('[CARD-04] the output of the formatting buttons is parsed: bold, italic, bullets, heading', () => {
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

test('[CARD-04] fenced code keeps its language, and line breaks are kept', () => {
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

test('HTML is text, inline and as a block', () => {
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
])('the safe href of %j is %j', (href, safe) => {
  expect(safeHref(href)).toBe(safe)
})

test('an unsafe link becomes text, and an image becomes a link', () => {
  expect(JSON.stringify(readMarkdown('[x](javascript:alert(1))'))).not.toContain('"link"')
  expect(readMarkdown('![a map](https://example.com/m.png)')).toMatchObject([
    { children: [{ kind: 'link', href: 'https://example.com/m.png' }] },
  ])
})

const HASH = '0a'.repeat(32)

test.each([
  [
    `![a \\[heap\\]](/pictures/${HASH}#40x30)`,
    [
      {
        kind: 'picture',
        alt: 'a [heap]',
        picture: { hash: HASH, src: `/pictures/${HASH}`, size: { width: 40, height: 30 } },
      },
    ],
  ],
  [
    `![](/pictures/${HASH})`,
    [{ kind: 'picture', alt: '', picture: { hash: HASH, src: `/pictures/${HASH}`, size: null } }],
  ],
  [`[x](/pictures/${HASH})`, [{ kind: 'text', text: `[x](/pictures/${HASH})` }]],
  [`![x](/pictures/${HASH}?q)`, [{ kind: 'text', text: `![x](/pictures/${HASH}?q)` }]],
  ['![x](/decks)', [{ kind: 'text', text: '![x](/decks)' }]],
  ['![x](data:image/png;base64,AAAA)', [{ kind: 'text', text: '![x](data:image/png;base64,AAAA)' }]],
])('[PIC-01] only our own pictures are shown: %j', (source, children) => {
  expect(readMarkdown(source)).toEqual([{ kind: 'paragraph', children }])
})

test('nesting is limited', () => {
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
const PATHOLOGICAL = [
  '>', '> ', '- ', '1. ', '> - ', '[', '[a](', '![[', '[a](http://b) ', '*', '*a ', '**a', '*_', 'a**b', '_a', '`', '`a',
  '<', '<a ', '<!--', '<div>', '&', '\\', '~~a', 'a|b\n', '|', 'http://a.b ', 'a@b.c ', 'a@', 'www.', '[a]: b\n', '#',
  '# a\n', 'a\n=', 'a\n\n', '\n', ' ', ' \n', '\t', '```\n', '~~~a\n', '    a\n', '- [ ] a\n', '$a', '$a$ ', '$$a', '**a _b_** ',
  'a    ', '- a\n', '<http://a> ', '&#x', `![](/pictures/${'0a'.repeat(32)}) `, '[a]: http://b\n\n', 'a\n=\n', '[[', ']', '(', 'x', '漢', '\u202e',
] // prettier-ignore

test.each(PATHOLOGICAL)(
  '[SEC-01] 20 kB of %j are parsed in a bounded number of steps per character',
  (piece) => {
    const text = piece.repeat(LENGTH / piece.length)
    const budget = new MarkdownBudget(text.length)
    readMarkdown(text, { budget })
    expect(budget.steps).toBeLessThan(26 * text.length)
  },
)

const text = (words: string): MarkdownNode => ({ kind: 'text', text: words })
const paragraph = (...children: MarkdownNode[]): MarkdownNode => ({ kind: 'paragraph', children })
const link = (href: string, ...children: MarkdownNode[]): MarkdownNode => ({ kind: 'link', href, children })
const list = (...items: MarkdownNode[][]): MarkdownNode => ({
  kind: 'list',
  isOrdered: false,
  start: 1,
  items,
})
const math = (tex: string, isBlock: boolean): MarkdownNode => ({ kind: 'math', tex, isBlock })
const em = (...children: MarkdownNode[]): MarkdownNode => ({ kind: 'em', children })
const strong = (...children: MarkdownNode[]): MarkdownNode => ({ kind: 'strong', children })
const heading = (words: string): MarkdownNode => ({ kind: 'heading', children: [text(words)] })
const codeBlock = (code: string): MarkdownNode => ({ kind: 'codeBlock', text: code, language: '' })
const A = 'https://a.example/'

test.each<[string, MarkdownNode[]]>([
  ['***a***', [paragraph(em(strong(text('a'))))]],
  ['**a *b* c**', [paragraph(strong(text('a '), em(text('b')), text(' c')))]],
  ['snake_case_name and 2*3*4', [paragraph(text('snake_case_name and 2'), em(text('3')), text('4'))]],
  ['*a [b*](https://a.example)', [paragraph(text('*a '), link(A, text('b*')))]],
  ['\\*a\\* a ~~b~~ ~c~', [paragraph(text('*a* a '), { kind: 'del', children: [text('b')] }, text(' '), { kind: 'del', children: [text('c')] })]],
  ['`` a`b `` `c', [paragraph({ kind: 'code', text: 'a`b' }, text(' `c'))]],
  ['see https://a.example/x_y). Or www.a.example!', [paragraph(text('see '), link(`${A}x_y`, text('https://a.example/x_y')), text('). Or '), link('http://www.a.example/', text('www.a.example')), text('!'))]],
  ['write to a.b@c.example.', [paragraph(text('write to '), link('mailto:a.b@c.example', text('a.b@c.example')), text('.'))]],
  ['[https://a.example](https://a.example)', [paragraph(link(A, text('https://a.example')))]],
  ['[a](https://a.example "t") [b][1] [1]\n\n[1]: https://a.example', [paragraph(link(A, text('a')), text(' '), link(A, text('b')), text(' '), link(A, text('1')))]],
  ['[a [b](https://a.example) c](https://a.example)', [paragraph(text('[a '), link(A, text('b')), text(' c]('), link(A, text('https://a.example')), text(')'))]],
  ['<https://a.example> <b>', [paragraph(link(A, text('https://a.example')), text(' '), text('<b>'))]],
  ['it&#39;s &amp; &#0;', [paragraph(text("it's &amp; \ufffd"))]],
  ['a\n  b\\\nc', [paragraph(text('a'), { kind: 'break' }, text('b'), { kind: 'break' }, text('c'))]],
  ['# a #\nb\n---\nc\n\n***', [heading('a'), heading('b'), paragraph(text('c')), { kind: 'rule' }]],
  ['- a\n  - b\n\n  c\n- d', [list([paragraph(text('a')), list([paragraph(text('b'))]), paragraph(text('c'))], [paragraph(text('d'))])]],
  ['- [x] a\n- [ ] b\nlazy', [list([paragraph(text('☑ a'))], [paragraph(text('☐ b'), { kind: 'break' }, text('lazy'))])]],
  ['In\n1989. was a year', [paragraph(text('In'), { kind: 'break' }, text('1989. was a year'))]],
  ['3. a\n4. b', [{ kind: 'list', isOrdered: true, start: 3, items: [[paragraph(text('a'))], [paragraph(text('b'))]] }]],
  ['> a\nlazy\n> > b', [{ kind: 'quote', children: [paragraph(text('a'), { kind: 'break' }, text('lazy')), { kind: 'quote', children: [paragraph(text('b'))] }] }]],
  ['    a\n\n      b\n\nc', [codeBlock('a\n\n  b'), paragraph(text('c'))]],
  ['```\n$$\n# a', [codeBlock('$$\n# a')]],
  ['- ```\n  a\n\n  b\n  ```', [list([codeBlock('a\n\nb')])]],
  ['|a|b|\n|-|:-:|\n|`x`\\|y|', [{ kind: 'table', head: [[text('a')], [text('b')]], rows: [[[{ kind: 'code', text: 'x' }, text('|y')], []]] }]],
  ['so\n$$\nx\n\ny\n$$\nthen', [paragraph(text('so')), math('x\n\ny', true), paragraph(text('then'))]],
  ['so $$x$$ is', [paragraph(text('so '), math('x', false), text(' is'))]],
  ['$$ a\n$$ b', [paragraph(text('$$ a'), { kind: 'break' }, text('$$ b'))]],
])('[CARD-04] %j is parsed like in CommonMark', (source, nodes) => {
  expect(readMarkdown(source)).toEqual(nodes)
}) // prettier-ignore

test('[SEC-01] an excerpt is short for any answer', () => {
  const excerpt = readMarkdown(`\`\`\`\ncode\n\`\`\`\n\n${'*a* '.repeat(4_000)}`, { isExcerpt: true })
  expect(excerpt).toHaveLength(1)
  expect(JSON.stringify(excerpt).length).toBeLessThan(20_000)
  expect(readMarkdown('a\n\nb\n\nc', { isExcerpt: true })).toEqual([
    paragraph(text('a')),
    paragraph(text('b')),
  ])
})

test('for any text, nothing throws, and unmarked words stay', { timeout: 60_000 }, () => {
  const piece = fc.oneof(
    fc.constantFrom(...PATHOLOGICAL),
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

test('[SEC-01] an excerpt that costs too much is cut shorter', () => {
  for (const marks of ['[a](', '*_*_']) {
    const shown = JSON.stringify(readMarkdown(marks.repeat(4_000), { isExcerpt: true }))
    expect(shown).toContain('…')
    expect(shown.length).toBeLessThan(5_000)
  }
})

test.each([
  ['a cheat sheet', Array(2).fill('**200** `OK`\n'.repeat(45)).join('\n')],
  [
    'lists of code',
    Array(2).fill('- `a` `b` `c` `d` `e` `f` `g` `h` `i` `j` `k` `l`\n'.repeat(9)).join('\n\n'),
  ],
  ['short formulas', '$x_1$ '.repeat(180)],
])('[CARD-04] the excerpt of %s keeps its marks', (_, source) => {
  expect(readMarkdown(source, { isExcerpt: true })).not.toMatchObject([{ kind: 'plain' }])
})

test('[CARD-04] a table of 25 times 25 digits is a table', () => {
  const row = '|1'.repeat(25)
  expect(readMarkdown(`${row}|\n${'|-'.repeat(25)}|\n${`${row}|\n`.repeat(24)}`)).toMatchObject([
    { kind: 'table' },
  ])
})

test('[SEC-01] a text of nothing but addresses is shown as plain text', () => {
  expect(readMarkdown('write to a@b.c '.repeat(200))).toMatchObject([{ kind: 'paragraph' }])
  expect(readMarkdown('a@b.c '.repeat(600))).toMatchObject([{ kind: 'plain' }])
})
