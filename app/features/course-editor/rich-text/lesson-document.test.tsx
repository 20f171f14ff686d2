import { EditorState } from 'prosemirror-state'
import { describe, expect, test } from 'vitest'
import { sanitizeForStore } from '#app/features/courses/lesson/lesson-html.server.ts'
import { readLibrary } from '../../../../tools/content/library.ts'
import { splitBlocks } from './lesson-blocks.ts'
import { readLesson, writeLesson } from './lesson-document.ts'

const roundTrip = (html: string) => {
  const { doc, sources } = readLesson(html)
  return writeLesson(doc, sources)
}

/** Serialises every block from its node, as if all had been edited. */
const reserialize = (html: string) => writeLesson(readLesson(html).doc, new WeakMap())

const kindsOf = (html: string) => readLesson(html).doc.content.content.map(({ type }) => type.name)

const squeeze = (html: string) =>
  html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?(<\/?(ul|ol|li|p|h\d|blockquote|pre|table|thead|tbody|tr|th|td)\b[^>]*>) ?/g, '$1')

describe('the first lesson of each topic of the library', { timeout: 120_000 }, async () => {
  const { library } = await readLibrary()
  const lessons = library.courses.flatMap(({ topics }) =>
    topics.flatMap((topic) => topic.lessons.slice(0, 1)),
  )
  const documents = lessons.map((lesson) => {
    const html = sanitizeForStore(lesson.html)
    return { html, ...readLesson(html) }
  })

  test('round-trips exactly', () => {
    expect(lessons.length).toBeGreaterThan(50)
    for (const { html, doc, sources } of documents) expect(writeLesson(doc, sources)).toBe(html)
  })

  test('is mostly editable, and keeps its meaning when every block is reserialised', () => {
    let texts = 0
    let raws = 0
    for (const { html, doc } of documents) {
      const kinds = doc.content.content.map(({ type }) => type.name)
      raws += kinds.filter((kind) => kind === 'raw').length
      texts += kinds.filter((kind) => kind !== 'raw').length
      const [before, after] = [html, writeLesson(doc, new WeakMap())].map((text) =>
        squeeze(sanitizeForStore(text)),
      )
      expect(after).toBe(before)
    }
    expect(texts).toBeGreaterThan(raws * 3)
  })

  test('changes only the edited sentence', () => {
    for (const { html, doc, sources } of documents) {
      const state = EditorState.create({ doc })
      // As plain text: typed text would get the mark of the text that it is typed into.
      const blocks = splitBlocks(html)
      // A question may come before the first paragraph.
      const index = blocks.findIndex((block) => block.startsWith('<p'))
      let position = 1
      doc.forEach((_, offset, at) => {
        if (at === index) position = offset + 1
      })
      const typed = state.apply(state.tr.insert(position, state.schema.text('New. ')))
      const [first = '', ...rest] = blocks.slice(index)
      const edited = first.replace(/^(<p[^>]*>)/, '$1New. ').trimEnd()
      const expected = `${blocks.slice(0, index).join('')}${edited}`
      const written = writeLesson(typed.doc, sources)
      expect(written.slice(0, expected.length)).toBe(expected)
      expect(written.slice(expected.length).trimStart()).toBe(rest.join(''))
    }
  })
})

test.each([
  ['nothing', ''],
  ['text without an element', 'just words'],
  ['a comment', '<!-- a --><p>b</p>'],
  ['an open element', '<p>a<p>b'],
  ['tags that do not match', '<p><strong>a</p></strong>'],
  ['an attribute with a >', '<p title="a > b">c</p><p>d</p>'],
  ['entities', '<p>a &amp; b &lt; c &nbsp; d</p>\n\n<p>e</p>\n'],
  ['details', '<details open><summary>a</summary><p>b</p></details><p>c</p>'],
  [
    'a figure with a drawing',
    '<figure class="fig"><svg viewBox="0 0 1 1"><path d="M0 0"/></svg><figcaption>a</figcaption></figure>',
  ],
  ['a widget', '<p>a</p><div data-widget="x"></div>'],
  ['a formula', '<p>a <math><mi>n</mi></math></p>'],
  ['a list of lists', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
  ['a loose list', '<ul><li><p>a</p></li></ul>'],
  ['a class and an id', '<p class="note" id="x">a</p><h2 id="y">b</h2>'],
  ['nested marks', '<p><em><strong>a</strong></em> <code><strong>b</strong></code></p>'],
  ['code with an empty first line', '<pre><code>\n\na\n</code></pre>'],
  [
    'a table',
    '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
  ],
])('%s round-trips exactly, and keeps its meaning when reserialised', (_, html) => {
  expect(roundTrip(html)).toBe(html)
  const parse = (text: string) => new DOMParser().parseFromString(text, 'text/html').body.innerHTML
  expect(squeeze(parse(reserialize(html)))).toBe(squeeze(parse(html)))
})

test('unsupported elements become raw nodes', () => {
  expect(kindsOf('<p class="lede">a</p><figure><img alt="b"></figure><h2>c</h2>')).toEqual([
    'paragraph',
    'raw',
    'heading2',
  ])
  expect(
    kindsOf(
      '<ul><li>a</li><li>b <code>c</code></li></ul><pre tabindex="0"><code class="language-js">a\n  b</code></pre>',
    ),
  ).toEqual(['bullet_list', 'code_block'])
})

test('[PIC-01] our own pictures are edited, pictures of other sites stay source', () => {
  const path = `/pictures/${'0a'.repeat(32)}`
  const own = `<p>Look: <img src="${path}" alt="A &quot;heap&quot;" width="4" height="3"> there</p>`
  expect(kindsOf(own)).toEqual(['paragraph'])
  expect(reserialize(own)).toBe(own)
  expect(kindsOf('<p><img src="https://evil.example/a.png" alt=""></p>')).toEqual(['raw'])
  expect(kindsOf(`<p><img class="x" src="${path}" alt=""></p>`)).toEqual(['raw'])
})
