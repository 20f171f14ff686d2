import { expect, test } from 'vitest'
import { htmlToMarkdown } from './html-markdown.ts'
import { parseHtml, textOf } from './html-tree.ts'

const PYGMENTS =
  '<table class="highlighttable"><tr><td class="linenos"><div class="linenodiv"><pre>1\n2</pre></div></td>' +
  '<td class="code"><div class="highlight"><pre><span class="k">def</span> <span class="nf">f</span>():<br>    <span class="k">return</span> 1 &lt; 2</pre></div></td></tr></table>'

// prettier-ignore
const HTML: [string, string, string][] = [
  ['plain text', 'What is ACK?', 'What is ACK?'],
  ['lines of an editor', '<div>one</div><div>two</div><div><br></div><div>three</div>', 'one\n\ntwo\n\nthree'],
  ['line breaks', 'one<br>two<br/>three', 'one\ntwo\nthree'],
  ['bold and italic', '<b>bold </b>and <i>it<strong>al</strong>ic</i>', '**bold** and *it**al**ic*'],
  ['style of a span', '<span style="font-weight: 700;">b</span> <span style="font-style:italic">i</span>', '**b** *i*'],
  ['a list', '<ul><li>one</li><li>two<ul><li>deep</li></ul></li></ul>', '- one\n- two\n  - deep'],
  ['a list without end tags', '<ol start=3><li>one<li>two</ol>', '3. one\n4. two'],
  ['a table', '<table><tr><th>a</th><th>b|c</th></tr><tr><td>1</td></tr></table>', '| a | b\\|c |\n| --- | --- |\n| 1 |  |'],
  ['code', '<pre><code class="language-python">if a &lt; b:\n    pass\n</code></pre>', '```python\nif a < b:\n    pass\n```'],
  ['code of a highlighter with line numbers', PYGMENTS, '```\ndef f():\n    return 1 < 2\n```'],
  ['code in lines', '<div class="highlight"><div>a&nbsp;= 1</div><div>&nbsp; b</div></div>', '```\na = 1\n  b\n```'],
  ['code in a monospaced font', '<div style="font-family: Consolas, monospace">x = 1<br>y = 2</div>', '```\nx = 1\ny = 2\n```'],
  ['inline code', 'use <code>a*b`c</code> and <span style="font-family:monospace">x</span>', 'use ``a*b`c`` and `x`'],
  ['what looks like a formula in code', '<code>\\(a\\) $x$</code>', '`\\(a\\) $x$`'],
  ['formulas', '\\(a_1 &lt; b\\) and [$]x^2[/$]', '$a_1 < b$ and $x^2$'],
  ['a formula of its own', 'so \\[\\sum_i<br>x_i\\] then', 'so\n\n$$\n\\sum_i\nx_i\n$$\n\nthen'],
  ['latex', '[latex]$$E = mc^2$$[/latex]', '$$\nE = mc^2\n$$'],
  ['a formula as we write it', 'cost $O(n * m)$ of *x*', 'cost $O(n * m)$ of \\*x\\*'],
  ['an editor’s formula', '<anki-mathjax block="true">x</anki-mathjax>', '$$\nx\n$$'],
  ['a list in a seventh list', `${'<ul><li>a'.repeat(7)}<li>b`, `${[0, 1, 2, 3, 4, 5].map((level) => `${'  '.repeat(level)}- a`).join('\n')}\n\n            a\n\n            b`],
  ['a table that is too wide for a card', `<table><tr>${'<td>a'.repeat(31)}<tr><td>b`, `${'a '.repeat(30)}a\nb`],
  ['a link', '<a href="https://a.example/x_(y)">see</a> <a href="javascript:alert(1)">no</a>', '[see](https://a.example/x_%28y%29) no'],
  ['a picture', '<img src="my%20cat_2.png">', '![my cat 2](package-picture:my%20cat_2.png)'],
  ['sound', 'ACK [sound:ack.mp3]', 'ACK'],
  ['scripts and styles', 'a<script>alert("</b>")</script><style>b{}</style><!-- c -->d', 'ad'],
  ['text like Markdown', '# of items: 2*3, a_b, `x`, [a](b)', '\\# of items: 2\\*3, a_b, \\`x\\`, [a]\\(b)'],
  ['a quote and a rule', '<blockquote>a<br>b</blockquote><hr>c', '> a\n> b\n\n---\n\nc'],
  ['a heading', '<h2>Big <b>O</b></h2>text', '## Big **O**\n\ntext'],
  ['entities', 'a &le; b &amp;&amp; c &#8594; d &unknown;', 'a ≤ b && c → d &unknown;'],
  ['a sign that is no tag', 'a < b and c<d> e <3', 'a < b and c e <3'],
  ['unclosed tags', '<b>bold <i>both', '**bold *both***'],
]

test.each(HTML)('[BRING-01] HTML to Markdown: %s', (_, html, markdown) => {
  expect(htmlToMarkdown(html).markdown).toBe(markdown)
})

test('[BRING-03] hostile HTML is converted in a moment', () => {
  const texts = [
    '<div>',
    '<b',
    '<ul><li>',
    '\\(',
    '[latex]',
    '<!--',
    '&',
    '<a href="',
    '{{c1::',
    '<table><tr><td>',
    '$a',
    '<script>',
    '```',
    '</b>',
    '*',
    ' ',
    '&nbsp;',
    '<script></script>',
    '<!',
    '<!-- --><',
    '<anki-mathjax>',
    '$a ',
    '<b> </b>',
    '\n \n',
  ]
  const slow: string[] = []
  for (const text of texts) {
    const startedAt = performance.now()
    htmlToMarkdown(text.repeat(100_000))
    const ms = performance.now() - startedAt
    if (ms > 3_000) slow.push(`${text}: ${ms}`)
  }
  expect(slow).toEqual([])
})

test.each([
  ['an empty table as wide as it is high', `<table><tr>${'<td>'.repeat(4_500)}${'<tr>'.repeat(4_500)}`],
  ['rows without cells', `<table><tr>${'<td>'.repeat(30)}${'<tr>'.repeat(10_000)}`],
  ['quotes in quotes', '<blockquote>a'.repeat(10_000)],
  ['lists in lists', '<ul><li>a'.repeat(10_000)],
])('[BRING-03] %s grow to at most three times their length', (_, html) => {
  expect(htmlToMarkdown(html).markdown.length).toBeLessThan(3 * html.length)
})

test.each([
  ['for (i=0; i<n; i++) x', 'for (i=0; i<n; i++) x'],
  ['if a<b then c', 'if a<b then c'],
])('[HOUSE-06] a less-than sign without an end keeps what follows: %s', (html, text) => {
  expect(textOf(parseHtml(html))).toBe(text)
})

test('[HOUSE-06] the cost of wrong end tags inside open ones grows with their number', () => {
  const measure = (count: number) => {
    const startedAt = performance.now()
    parseHtml('<b>'.repeat(count) + '</i>'.repeat(count))
    return performance.now() - startedAt
  }
  measure(1_000)
  // Four times as many take 16 times as long where each end tag is looked up in all open ones.
  expect(measure(80_000)).toBeLessThan(10 * (measure(20_000) + 1))
})
