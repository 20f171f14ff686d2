import { DOMParser, DOMSerializer, type Node } from 'prosemirror-model'
import { inertDocument, parseInert, splitBlocks } from './lesson-blocks.ts'
import { attribute, lessonSchema, NEW_HEADER } from './lesson-schema.ts'

const parser = DOMParser.fromSchema(lessonSchema)
const serializer = DOMSerializer.fromSchema(lessonSchema)

/** Elements in which white space between children is not significant. */
const CONTAINER_TAGS = new Set(['UL', 'OL', 'BLOCKQUOTE', 'TABLE', 'THEAD', 'TBODY', 'TR'])

const TEXT_NODE = 3

/** Normalises insignificant white space, so that two elements can be compared. */
function normalizeSpace(element: Element): Element {
  // A copy, because children are removed in the loop.
  const children = Array.from(element.childNodes)
  for (const child of children) {
    if (child.nodeType === TEXT_NODE) {
      const text = (child.textContent ?? '').replaceAll(/[ \t\r\n]+/g, ' ')
      if (CONTAINER_TAGS.has(element.tagName) && text.trim() === '') child.remove()
      else child.textContent = text
    } else if (child instanceof Element && child.tagName !== 'PRE') normalizeSpace(child)
  }
  if (/^(P|LI|H\d|TD|TH)$/.test(element.tagName)) {
    const [first, last] = [element.firstChild, element.lastChild]
    if (first?.nodeType === TEXT_NODE) first.textContent = (first.textContent ?? '').trimStart()
    if (last?.nodeType === TEXT_NODE) last.textContent = (last.textContent ?? '').trimEnd()
  }
  element.normalize()
  return element
}

/** Lessons don't wrap the single paragraph of a list item or cell in a <p>. */
function unwrapSingleParagraphs(element: Element) {
  const items = [...element.querySelectorAll('li, td, th')]
  for (const item of items) {
    const [only] = item.children
    if (item.childNodes.length === 1 && only?.tagName === 'P' && only.attributes.length === 0) {
      only.replaceWith(...only.childNodes)
    }
  }
}

/** Moves leading header rows into a thead, and sets the scope of new headers. */
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

/** Serialises a block from its node, without the original source. */
function writeBlock(node: Node): string {
  if (node.type === lessonSchema.nodes.raw) return attribute(node.attrs, 'html')
  const element = serializer.serializeNode(node, { document: inertDocument() })
  if (!(element instanceof Element)) return ''
  unwrapSingleParagraphs(element)
  for (const table of [element, ...element.querySelectorAll('table')])
    if (table.tagName === 'TABLE') groupRows(table)
  return element.outerHTML
}

const rawNode = (html: string): Node => lessonSchema.node('raw', { html })

/** Parses a piece into a node if the editor can serialise it back unchanged, otherwise into a raw node. */
function readBlock(piece: string): Node {
  const body = parseInert(piece)
  const [element] = body.children
  const isSingleElement =
    element !== undefined &&
    body.children.length === 1 &&
    body.textContent.trim() === element.textContent.trim()
  if (!isSingleElement) return rawNode(piece)
  const { content } = parser.parse(body)
  const [node] = content.content
  if (node === undefined || content.childCount !== 1) return rawNode(piece)
  const written = parseInert(writeBlock(node)).firstElementChild
  const isLossless = written !== null && normalizeSpace(written).isEqualNode(normalizeSpace(element))
  return isLossless ? node : rawNode(piece)
}

export type LessonDocument = {
  doc: Node
  /** The source of each block: an untouched block is written back exactly. */
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
