import { expect, test } from 'vitest'

import { parseBlocks } from './markdown-blocks.ts'
import { countWords, readableText, renderBlocks } from './markdown-html.ts'
import { curlQuotes, plainInline, renderInline } from './markdown-inline.ts'

const render = (text: string) => {
  const problems: string[] = []
  const html = renderBlocks(parseBlocks(text, 1, (line, message) => problems.push(`${line} ${message}`)))
  return { html, problems }
}

test.each([
  ['a **b** _c_ *d* ==e==', 'a <strong>b</strong> <em>c</em> <em>d</em> <mark>e</mark>'],
  [
    '**in `O(1)`** and ==`a*b` is `c`==',
    '<strong>in <code>O(1)</code></strong> and <mark><code>a*b</code> is <code>c</code></mark>',
  ],
  ['`a < b && *c*`', '<code>a &lt; b &amp;&amp; *c*</code>'],
  ['snake_case_name and 2 * 3', 'snake_case_name and 2 * 3'],
  ['1 < 2 & 3', '1 &lt; 2 &amp; 3'],
  ['\\*not\\* \\_em\\_', '*not* _em_'],
  ['"it\'s" ("x")', '“it’s” (“x”)'],
  ['"`a`" \'s', '“<code>a</code>” ‘s'],
])('%s', (text, html) => {
  expect(renderInline(text)).toBe(html)
})

test('quotes in code are not changed', () => {
  expect(curlQuotes('say "no" to `"x"`')).toBe('say “no” to `"x"`')
})

test('plain text has no marks', () => {
  expect(plainInline('a **b** `c_d` _e_ ==f==')).toBe('a b c_d e f')
})

test('renders every kind of block', () => {
  const { html, problems } = render(
    '## Head {mistake}\n\nOne\ntwo.\n\n- a\n- b\n  c\n\n1. x\n\n2. y\n\n> q\n\n| h | i |\n| - | - |\n| `a\\|b` | 2 |\n\n```text\n<x>\n```\n',
  )
  expect(problems).toEqual([])
  expect(html.split('\n')).toEqual([
    '<h2>Head</h2>',
    '<p>One two.</p>',
    '<ul><li>a</li><li>b c</li></ul>',
    '<ol><li>x</li><li>y</li></ol>',
    '<blockquote><p>q</p></blockquote>',
    '<table><thead><tr><th scope="col">h</th><th scope="col">i</th></tr></thead><tbody><tr><td><code>a|b</code></td><td>2</td></tr></tbody></table>',
    '<pre tabindex="0"><code class="language-text">&lt;x&gt;</code></pre>',
  ])
})

test('HTML in text is reported and escaped', () => {
  const { html, problems } = render('a <img src=x onerror=1> b')
  expect(problems).toHaveLength(1)
  expect(html).not.toContain('<img')
})

test('code is not counted as words', () => {
  const blocks = parseBlocks('Two words.\n\n```text\nnot these\n```\n', 1, () => {})
  expect(countWords(readableText(blocks))).toBe(2)
})
