/** A text with a selection, as a text field has it. */
export type Selected = { value: string; start: number; end: number }

/** The replacement of a range, and the selection afterwards. */
export type TextEdit = { from: number; to: number; insert: string; selectFrom: number; selectTo: number }

export const MARKDOWN_TOOLS = ['bold', 'italic', 'bullet', 'heading'] as const
export type MarkdownTool = (typeof MARKDOWN_TOOLS)[number]

/** Adds marks around the selection, or removes existing ones. */
function toggleAround({ value, start, end }: Selected, mark: string): TextEdit {
  const size = mark.length
  const isAround =
    value.slice(start - size, start) === mark &&
    value.slice(end, end + size) === mark &&
    // The asterisks of '**bold**' are not those of '*italic*'.
    (size > 1 || value.slice(start - 2, start) !== mark.repeat(2))
  const text = value.slice(start, end)
  if (isAround) {
    const from = start - size
    return { from, to: end + size, insert: text, selectFrom: from, selectTo: from + text.length }
  }
  const selectFrom = start + size
  return {
    from: start,
    to: end,
    insert: `${mark}${text}${mark}`,
    selectFrom,
    selectTo: selectFrom + text.length,
  }
}

/** Adds a mark to each line of the selection, or removes it when every line has it. */
function toggleLines({ value, start, end }: Selected, mark: string): TextEdit {
  const from = value.lastIndexOf('\n', start - 1) + 1
  const next = value.indexOf('\n', end)
  const to = next === -1 ? value.length : next
  const lines = value.slice(from, to).split('\n')
  const isMarked = lines.every((line) => line.startsWith(mark))
  const insert = lines.map((line) => (isMarked ? line.slice(mark.length) : `${mark}${line}`)).join('\n')
  // Without a selection the cursor stays in its line; otherwise the changed lines are selected.
  const moved = Math.max(from, start + (isMarked ? -mark.length : mark.length))
  return start === end
    ? { from, to, insert, selectFrom: moved, selectTo: moved }
    : { from, to, insert, selectFrom: from, selectTo: from + insert.length }
}

/** The edit of a toolbar tool. */
export function editMarkdown(tool: MarkdownTool, selected: Selected): TextEdit {
  switch (tool) {
    case 'bold':
      return toggleAround(selected, '**')
    case 'italic':
      return toggleAround(selected, '*')
    case 'bullet':
      return toggleLines(selected, '- ')
    case 'heading':
    default:
      return toggleLines(selected, '## ')
  }
}

/** Replaces the selection with a paragraph of its own; the caret is after it. */
export function insertParagraph(text: string, { value, start, end }: Selected): TextEdit {
  const [before, after] = [value.slice(0, start), value.slice(end)]
  const gapBefore = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const gapAfter = after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n'
  const insert = `${gapBefore}${text}${after === '' ? '\n' : gapAfter}`
  const caret = start + insert.length
  return { from: start, to: end, insert, selectFrom: caret, selectTo: caret }
}
