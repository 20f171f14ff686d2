import { DOMParser, DOMSerializer, type Node } from 'prosemirror-model'
import { inertDocument, parseInert, splitBlocks } from './lesson-blocks.ts'
import { attribute, lessonSchema, NEW_HEADER } from './lesson-schema.ts'

const parser = DOMParser.fromSchema(lessonSchema)
const serializer = DOMSerializer.fromSchema(lessonSchema)

/** In these, white space between the elements means nothing. */
const HOLDS_ELEMENTS = new Set(['UL', 'OL', 'BLOCKQUOTE', 'TABLE', 'THEAD', 'TBODY', 'TR'])

const TEXT_NODE = 3

/** Makes white space that no reader sees the same everywhere, so that two elements can be compared. */
function tidySpace(element: Element): Element {
  // A list of its own: some of them are removed on the way.
  const children = Array.from(element.childNodes)
  for (const child of children) {
    if (child.nodeType === TEXT_NODE) {
      const text = (child.textContent ?? '').replaceAll(/[ \t\r\n]+/g, ' ')
      if (HOLDS_ELEMENTS.has(element.tagName) && text.trim() === '') child.remove()
      else child.textContent = text
    } else if (child instanceof Element && child.tagName !== 'PRE') tidySpace(child)
  }
  if (/^(P|LI|H\d|TD|TH)$/.test(element.tagName)) {
    const [first, last] = [element.firstChild, element.lastChild]
    if (first?.nodeType === TEXT_NODE) first.textContent = (first.textContent ?? '').trimStart()
    if (last?.nodeType === TEXT_NODE) last.textContent = (last.textContent ?? '').trimEnd()
  }
  element.normalize()
  return element
}

/** A list item or a cell that is one paragraph is written without it, as lessons have it. */
function loosenItems(element: Element) {
  const items = [...element.querySelectorAll('li, td, th')]
  for (const item of items) {
    const [only] = item.children
    if (item.childNodes.length === 1 && only?.tagName === 'P' && only.attributes.length === 0) {
      only.replaceWith(...only.childNodes)
    }
  }
}

/** Rows of headers at the top of a table are its head; a new header names what it heads. */
function groupRows(table: Element) {
  const rows = [...table.querySelectorAll('tr')]
  const end = rows.findIndex((row) => [...row.cells].some(({ tagName }) => tagName !== 'TH'))
  const headRows = new Set(rows.slice(0, end === -1 ? rows.length : end))
  for (const row of rows) {
    for (const cell of row.cells) {
      if (cell.tagName === 'TD') cell.removeAttribute('scope')
      else if (cell.hasAttribute(NEW_HEADER)) cell.setAttribute('scope', headRows.has(row) ? 'col' : 'row')
      cell.removeAttribute(NEW_HEADER)
    }
  }
  if (headRows.size === 0) return
  const head = inertDocument().createElement('thead')
  head.append(...headRows)
  table.prepend(head)
  if (headRows.size === rows.length) table.querySelector('tbody')?.remove()
}

/** A block as HTML, from what is in the editor alone. */
function writeBlock(node: Node): string {
  if (node.type === lessonSchema.nodes.raw) return attribute(node.attrs, 'html')
  const made = serializer.serializeNode(node, { document: inertDocument() })
  if (!(made instanceof Element)) return ''
  loosenItems(made)
  for (const table of [made, ...made.querySelectorAll('table')])
    if (table.tagName === 'TABLE') groupRows(table)
  return made.outerHTML
}

const rawNode = (html: string): Node => lessonSchema.node('raw', { html })

/** One piece of a lesson as a node: what the editor would write back the same, or else the piece as it is. */
function readBlock(piece: string): Node {
  const body = parseInert(piece)
  const [element] = body.children
  const isOne =
    element !== undefined &&
    body.children.length === 1 &&
    body.textContent.trim() === element.textContent.trim()
  if (!isOne) return rawNode(piece)
  const { content } = parser.parse(body)
  const [node] = content.content
  if (node === undefined || content.childCount !== 1) return rawNode(piece)
  const written = parseInert(writeBlock(node)).firstElementChild
  const isKept = written !== null && tidySpace(written).isEqualNode(tidySpace(element))
  return isKept ? node : rawNode(piece)
}

export type LessonDocument = {
  doc: Node
  /** What each block was read from: a block that nobody touches is written back letter by letter. */
  sources: WeakMap<Node, string>
}

export function readLesson(html: string): LessonDocument {
  const sources = new WeakMap<Node, string>()
  const blocks = splitBlocks(html).map((piece) => {
    const node = readBlock(piece)
    sources.set(node, piece)
    return node
  })
  const content = blocks.length === 0 ? [lessonSchema.node('paragraph')] : blocks
  return { doc: lessonSchema.node('doc', null, content), sources }
}

/** The whole lesson as HTML. */
export function writeLesson(doc: Node, sources: WeakMap<Node, string>): string {
  const [first] = doc.content.content
  const isEmpty =
    doc.childCount === 1 && first?.type === lessonSchema.nodes.paragraph && first.content.size === 0
  if (isEmpty) return ''
  const last = doc.childCount - 1
  return doc.content.content
    .map((node, index) => sources.get(node) ?? `${writeBlock(node)}${index < last ? '\n' : ''}`)
    .join('')
}
