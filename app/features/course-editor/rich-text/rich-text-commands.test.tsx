import { EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { readLesson, writeLesson } from './lesson-document.ts'
import { linkAt, setLink } from './rich-text-commands.ts'

const HTML =
  '<p>See <a href="/a">the <strong>first</strong> page</a> and <a href="/b">the second</a>, both.</p>'

/** The HTML after setting a link with the caret, or the selection, after these words. */
function setLinkAt(href: string, before: string, selected = '') {
  const { doc, sources } = readLesson(HTML)
  const start = doc.textBetween(0, doc.content.size).indexOf(before) + before.length + 1
  const selection = TextSelection.create(doc, start, start + selected.length)
  let state = EditorState.create({ doc, selection })
  const found = linkAt(state)
  setLink(href)(state, (transaction) => {
    state = state.apply(transaction)
  })
  return { found, html: writeLesson(state.doc, sources) }
}

test('changes only the link at the caret', () => {
  for (const before of ['See th', 'the fir', 'first pa']) {
    expect(setLinkAt('/new', before)).toEqual({ found: '/a', html: HTML.replace('/a', '/new') })
  }
  expect(setLinkAt('/new', 'the sec')).toEqual({ found: '/b', html: HTML.replace('/b', '/new') })
})

test('removes the link when the URL is empty, and links selected words', () => {
  expect(setLinkAt('', 'the sec').html).toBe(HTML.replace('<a href="/b">the second</a>', 'the second'))
  expect(setLinkAt('/c', 'second, ', 'both').html).toBe(HTML.replace('both', '<a href="/c">both</a>'))
  expect(setLinkAt('/c', 'second, bo').html).toBe(HTML)
})
