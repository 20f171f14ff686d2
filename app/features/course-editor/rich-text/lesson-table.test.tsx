import { EditorState, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { expect, onTestFinished, test } from 'vitest'
import { sanitizeForStore } from '#app/features/courses/lesson/lesson-html.server.ts'
import { readLesson, writeLesson } from './lesson-document.ts'
import { richTextPlugins } from './rich-text-plugins.ts'
import { RICH_TOOLS } from './rich-text-commands.ts'
import { TABLE_TOOLS, type TableToolName } from './table-commands.ts'

const HEAD = '<thead><tr><th scope="col">Kind</th><th scope="col">Cost</th></tr></thead>'
const TABLE = `<table>${HEAD}<tbody><tr><td>Heap</td><td>log <strong>n</strong></td></tr></tbody></table>`

/** An editor with the caret after the given words. */
function openEditor(html: string, words: string) {
  const { doc, sources } = readLesson(html)
  let caret = 0
  doc.descendants((node, position) => {
    const index = node.isText ? (node.text ?? '').indexOf(words) : -1
    if (index !== -1) caret = position + index + words.length
  })
  const state = EditorState.create({
    doc,
    plugins: richTextPlugins(),
    selection: TextSelection.create(doc, caret),
  })
  const host = document.createElement('div')
  document.body.append(host)
  const view = new EditorView(host, { state })
  onTestFinished(() => {
    view.destroy()
    host.remove()
  })
  return {
    view,
    run: (...names: TableToolName[]) => {
      for (const name of names) TABLE_TOOLS[name].run(view.state, (change) => view.dispatch(change), view)
    },
    press: (key: string, shiftKey = false) => {
      const event = new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true })
      return view.someProp('handleKeyDown', (handle) => handle(view, event)) === true
    },
    cell: () => view.state.selection.$from.parent.textContent,
    html: () => writeLesson(view.state.doc, sources),
  }
}

const rowOf = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`

test.each([
  ['with a head', TABLE],
  ['without a head', `<table><tbody>${rowOf('a', 'b')}</tbody></table>`],
  ['with row headers', '<table><tbody><tr><th scope="row">a</th><td>b</td></tr></tbody></table>'],
  [
    'with merged cells',
    '<table><tbody><tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr></tbody></table>',
  ],
  [
    'with headers without a scope',
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td></td></tr></tbody></table>',
  ],
])('[EDIT-03] a table %s is editable as a table and survives a round trip and a save', (_, html) => {
  const { doc } = readLesson(html)
  expect(doc.firstChild?.type.name).toBe('table')
  const written = writeLesson(doc, new WeakMap())
  expect(written).toBe(html)
  expect(sanitizeForStore(written)).toBe(html)
})

test.each([
  ['a caption', '<table><caption>Costs</caption><tbody><tr><td>a</td></tr></tbody></table>'],
  ['a list in a cell', '<table><tbody><tr><td><ul><li>a</li></ul></td></tr></tbody></table>'],
])('[EDIT-03] a table with %s becomes a raw node', (_, html) => {
  expect(readLesson(html).doc.firstChild?.type.name).toBe('raw')
})

test('[EDIT-03] adds and removes rows and columns', () => {
  const added = openEditor(TABLE, 'Heap')
  added.run('rowBelow', 'columnAfter')
  expect(added.html()).toBe(
    `<table>${HEAD.replace('</th><th', '</th><th scope="col"></th><th')}<tbody><tr><td>Heap</td><td></td><td>log <strong>n</strong></td></tr>${rowOf('', '', '')}</tbody></table>`,
  )
  added.run('deleteColumn', 'deleteRow')
  const head = HEAD.replace('Kind', '')
  expect(added.html()).toBe(`<table>${head}<tbody>${rowOf('', '')}</tbody></table>`)
  added.run('deleteTable')
  expect(added.html()).toBe('')
})

test('[EDIT-03] toggles headers of the first row and column', () => {
  const plain = `<table><tbody>${rowOf('a', 'b')}${rowOf('c', 'd')}</tbody></table>`
  const editor = openEditor(plain, 'a')
  editor.run('headerRow')
  const head = '<thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>'
  expect(editor.html()).toBe(`<table>${head}<tbody>${rowOf('c', 'd')}</tbody></table>`)
  editor.run('headerColumn')
  expect(editor.html()).toBe(`<table>${head}<tbody><tr><th scope="row">c</th><td>d</td></tr></tbody></table>`)
  editor.run('headerColumn', 'headerRow')
  expect(editor.html()).toBe(plain)
})

test('[EDIT-03] Tab moves through the cells and leaves the table after the last one', () => {
  const editor = openEditor(TABLE, 'Kind')
  const seen: string[] = []
  while (editor.press('Tab') && seen.length < 9) seen.push(editor.cell())
  expect(seen).toEqual(['Cost', 'Heap', 'log n'])
  expect(editor.press('Tab', true)).toBe(true)
  expect(editor.cell()).toBe('Heap')
})

test('[EDIT-03] Tab outside a table leaves the field', () => {
  expect(openEditor('<p>words</p>', 'words').press('Tab')).toBe(false)
})

test('[EDIT-03] a new table has a header row and two rows of cells', () => {
  const editor = openEditor('<p>words</p>', 'words')
  RICH_TOOLS.table.run(editor.view.state, (change) => editor.view.dispatch(change), editor.view)
  const written = editor.html()
  expect(written.match(/<th scope="col">/g)).toHaveLength(3)
  expect(written.match(/<td>/g)).toHaveLength(6)
  expect(sanitizeForStore(written)).toBe(written)
})
