import { describe, expect, test } from 'vitest'
import { MAX_LESSON_HTML } from '#app/features/courses/course.rules.ts'
import { renderForFrame, renderForPage, sanitizeForStore } from './lesson-html.server.ts'

const saveAndRender = (html: string) => renderForPage(sanitizeForStore(html))

test('[SEC-10] a removed tag leaves no paragraph in a paragraph: what is stored is sanitised to itself', () => {
  const stored = sanitizeForStore('<p>One<x-tag><p><math><math></math></math></p></x-tag></p>')
  expect(stored).toBe(sanitizeForStore(stored))
  expect(stored).not.toMatch(/<p>[^<]*<p>/)
})

describe('allowed content', () => {
  test('[COURSE-08] keeps figures with inline SVG, markers and design tokens', () => {
    const shown = saveAndRender(
      '<figure class="fig"><svg viewBox="0 0 340 156" role="img" aria-label="Two steps"><defs><marker id="tip" markerWidth="6" refX="3" orient="auto"><path d="M0 0L6 3" fill="var(--ink)"/></marker></defs><path d="M0 0h9" stroke="var(--rule)" marker-end="url(#tip)"/><text x="4" font-size="13" font-family="var(--font-ui)">key</text></svg><figcaption>Caption</figcaption></figure>',
    )
    expect(shown).toContain(
      '<figure class="fig"><svg viewbox="0 0 340 156" role="img" aria-label="Two steps">',
    )
    expect(shown).toContain('stroke="var(--rule)" marker-end="url(#lesson-tip)"')
    expect(shown).toContain('<marker id="lesson-tip" markerwidth="6" refx="3" orient="auto">')
    expect(shown).toContain('<figcaption>Caption</figcaption>')
  })

  test('wraps tables in a scrolling container', () => {
    expect(saveAndRender('<table><thead><tr><th scope="col">A</th></tr></thead></table>')).toBe(
      '<div class="lesson-table" tabindex="0" role="group" aria-label="Table"><table><thead><tr><th scope="col">A</th></tr></thead></table></div>',
    )
  })

  test('highlights code without changing its text', () => {
    const shown = saveAndRender(
      '<pre><code class="language-python">def f(x):\n    return x &lt; "&amp;lt;"</code></pre>',
    )
    expect(shown).toContain('<span class="code-keyword">def</span>')
    expect(shown).toContain('<bdi>Python</bdi>')
    expect(shown.replaceAll(/<[^>]+>/g, '')).toBe(
      'PythonCopydef f(x):\n    return x &lt; &quot;&amp;lt;&quot;',
    )
  })

  test('shows complexities as maths, and other code as code', () => {
    expect(saveAndRender('<p><code>O(n log n)</code>, <code>f(n)</code></p>')).toBe(
      '<p><span class="complexity"><i>O</i>(<i>n</i> log <i>n</i>)</span>, <code>f(n)</code></p>',
    )
    expect(saveAndRender('<p><code>O(2^n)</code></p>')).toContain('(2<sup>n</sup>)')
  })

  test('keeps simple formulas, links and data-URL images', () => {
    expect(saveAndRender('<math><msup><mi>n</mi><mn>2</mn></msup></math>')).toBe(
      '<math><msup><mi>n</mi><mn>2</mn></msup></math>',
    )
    expect(saveAndRender('<a href="https://example.com/a?b=c">x</a>')).toBe(
      '<a href="https://example.com/a?b=c">x</a>',
    )
    expect(saveAndRender('<img src="data:image/png;base64,AAAA" alt="dot">')).toContain(
      'src="data:image/png;base64,AAAA"',
    )
  })

  test('keeps widget placeholders and unprefixed ids in the frame', () => {
    const stored = sanitizeForStore('<div data-widget="key-to-bucket"></div><p id="out"></p>')
    expect(renderForFrame(stored)).toBe('<div data-widget="key-to-bucket"></div><p id="out"></p>')
    expect(renderForPage(stored)).toContain('id="lesson-out"')
  })

  test('sanitising is idempotent', () => {
    const once = sanitizeForStore('<h1>A</h1><p class="lede">b &amp; c</p><ol start="3"><li>d</li></ol>')
    expect(once).toBe('<h2>A</h2><p class="lede">b &amp; c</p><ol start="3"><li>d</li></ol>')
    expect(sanitizeForStore(once)).toBe(once)
  })
})

test.each([
  ['<script>alert(1)</script>', ''],
  ['<style>*{display:none}</style>', ''],
  ['<p style="position:fixed;inset:0" onclick="alert(1)" class="modal">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="//evil.example">a</a>', '<a>a</a>'],
  ['<img src="https://evil.example/a.png">', '<img />'],
  ['<img src="data:image/svg+xml;base64,AAAA">', '<img />'],
  ['<iframe src="/decks"></iframe>', ''],
  ['<form action="/api"><input name="a"><button>b</button></form>', 'b'],
  [
    '<svg><use href="#a"/><image href="x"/><foreignObject><p>a</p></foreignObject></svg>',
    '<svg><p>a</p></svg>',
  ],
  ['<svg><rect fill="url(https://evil.example)" /></svg>', '<svg><rect></rect></svg>'],
  ['<svg><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>', '<svg><a><text>a</text></a></svg>'],
  ['<h2 id="main" name="cookie">a</h2>', '<h2 id="lesson-main">a</h2>'],
])('[COURSE-08] %s becomes %s', (html, clean) => {
  expect(saveAndRender(html)).toBe(clean)
})

test('[COURSE-08] limits nesting depth', () => {
  const shown = saveAndRender(`${'<div>'.repeat(20_000)}deep`)
  expect(shown.split('<div>').length).toBeLessThan(100)
})

test.each(['<b>', '<x>', '<svg>', '<ul><li>', '<pre><code>'])(
  '[COURSE-08] [SEC-01] a lesson full of open %s costs no more than an ordinary one, and keeps its text',
  (tag) => {
    const measure = (html: string) => {
      const before = process.cpuUsage()
      const clean = sanitizeForStore(html)
      const { user, system } = process.cpuUsage(before)
      return { clean, ms: (user + system) / 1_000 }
    }
    const repeat = (text: string) => text.repeat(Math.ceil(MAX_LESSON_HTML / text.length))
    const ordinary = repeat('<p>An <b>ordinary</b> lesson with a <a href="/decks">link</a>.</p>')
    measure(ordinary)
    const ordinaryMs = Math.min(measure(ordinary).ms, measure(ordinary).ms)
    const hostile = `Before. ${repeat(tag)} After &lt;b&gt;.`
    const runs = [measure(hostile), measure(hostile)]
    expect(runs[0]?.clean).toBe('Before.  After &lt;b&gt;.')
    // Each open tag used to make the next one dearer.
    expect(Math.min(...runs.map(({ ms }) => ms))).toBeLessThan(2 * ordinaryMs)
  },
)

test('[COURSE-08] end tags that HTML leaves out are no nesting', () => {
  const items = '<li>item'.repeat(2_000)
  expect(sanitizeForStore(`<ul>${items}</ul>`).match(/<li>item<\/li>/g)).toHaveLength(2_000)
})

test('[COURSE-08] a table cell spans 1 to 99 cells', () => {
  const cell = (span: string) =>
    `<table><tbody><tr><td colspan="${span}" rowspan="${span}">x</td></tr></tbody></table>`
  expect(sanitizeForStore(cell('2'))).toBe(cell('2'))
  for (const span of ['0', '-1', '100', '1e9', '999999999', 'NaN', '']) {
    expect(sanitizeForStore(cell(span))).not.toMatch(/span/)
  }
})
