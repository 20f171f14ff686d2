import { setBlockType, toggleMark, wrapIn, lift, chainCommands, exitCode } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { Mark, MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { picturePath, type UploadedPicture } from '#app/features/pictures/picture.rules.ts'
import { lessonSchema } from './lesson-schema.ts'
import { insertTable } from './table-commands.ts'

const { nodes, marks } = lessonSchema

const hasMark = (type: MarkType) => (state: EditorState) => {
  const { from, $from, to, empty } = state.selection
  if (empty) return type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
  return state.doc.rangeHasMark(from, to, type)
}

const isInside = (type: NodeType) => (state: EditorState) => {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type === type) return true
  return false
}

const toggleBlock =
  (type: NodeType): Command =>
  (state, dispatch, view) =>
    setBlockType(isInside(type)(state) ? nodes.paragraph : type)(state, dispatch, view)

const toggleList =
  (type: NodeType): Command =>
  (state, dispatch, view) =>
    isInside(type)(state)
      ? liftListItem(nodes.list_item)(state, dispatch, view)
      : wrapInList(type)(state, dispatch, view)

const toggleQuote: Command = (state, dispatch, view) =>
  isInside(nodes.blockquote)(state) ? lift(state, dispatch) : wrapIn(nodes.blockquote)(state, dispatch, view)

export const hardBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
})

/** Inserts an empty block for HTML that the editor doesn't support. */
const insertRaw: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.raw.create({ html: '<figure></figure>' })).scrollIntoView())
  return true
}

/** Inserts an uploaded picture at the selection. */
export const insertPicture =
  ({ hash, width, height }: UploadedPicture, alt: string): Command =>
  (state, dispatch) => {
    const attrs = { src: picturePath(hash), alt, width: String(width), height: String(height) }
    dispatch?.(state.tr.replaceSelectionWith(nodes.picture.create(attrs)).scrollIntoView())
    return true
  }

type Tool = { label: string; run: Command; isOn?: (state: EditorState) => boolean }

/** The toolbar's tools, in order. */
export const RICH_TOOLS = {
  bold: { label: 'Bold', run: toggleMark(marks.strong), isOn: hasMark(marks.strong) },
  italic: { label: 'Italic', run: toggleMark(marks.em), isOn: hasMark(marks.em) },
  code: { label: 'Code', run: toggleMark(marks.code), isOn: hasMark(marks.code) },
  highlight: { label: 'Key takeaway', run: toggleMark(marks.mark), isOn: hasMark(marks.mark) },
  heading: { label: 'Heading', run: toggleBlock(nodes.heading2), isOn: isInside(nodes.heading2) },
  subheading: { label: 'Subheading H3', run: toggleBlock(nodes.heading3), isOn: isInside(nodes.heading3) },
  bullets: { label: 'Bullet list', run: toggleList(nodes.bullet_list), isOn: isInside(nodes.bullet_list) },
  numbers: {
    label: 'Numbered list',
    run: toggleList(nodes.ordered_list),
    isOn: isInside(nodes.ordered_list),
  },
  quote: { label: 'Quote', run: toggleQuote, isOn: isInside(nodes.blockquote) },
  codeBlock: { label: 'Code block', run: toggleBlock(nodes.code_block), isOn: isInside(nodes.code_block) },
  table: { label: 'Insert table', run: insertTable },
  html: { label: 'Insert HTML', run: insertRaw },
  undo: { label: 'Undo', run: undo },
  redo: { label: 'Redo', run: redo },
} satisfies Record<string, Tool>

export type RichToolName = keyof typeof RICH_TOOLS

const linkMarkAt = (state: EditorState) =>
  state.selection.$from.marks().find(({ type }) => type === marks.link) ?? null

/** The link at the selection; '' when there is none. */
export function linkAt(state: EditorState): string {
  const href: unknown = linkMarkAt(state)?.attrs['href']
  return typeof href === 'string' ? href : ''
}

/** The range of the link at the caret, across text nodes with different other marks. */
function findLinkRange({ selection: { $from } }: EditorState, link: Mark): [number, number] {
  const ranges: Array<[number, number]> = []
  $from.parent.forEach((node, offset) => {
    if (!link.isInSet(node.marks)) return
    const start = $from.start() + offset
    const last = ranges.at(-1)
    if (last?.[1] === start) last[1] += node.nodeSize
    else ranges.push([start, start + node.nodeSize])
  })
  const { pos } = $from
  return ranges.find(([start, end]) => start <= pos && pos <= end) ?? [pos, pos]
}

/** Links the selected text, or changes the link at the caret; an empty URL removes the link. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection
    const link = linkMarkAt(state)
    if (empty && link === null) return false
    const [start, end] = empty && link !== null ? findLinkRange(state, link) : [from, to]
    const change = state.tr.removeMark(start, end, marks.link)
    dispatch?.(href === '' ? change : change.addMark(start, end, marks.link.create({ href })))
    return true
  }
