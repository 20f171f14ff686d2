import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeader,
} from 'prosemirror-tables'
import { type Command, TextSelection } from 'prosemirror-state'
import { lessonSchema } from './lesson-schema.ts'

const { nodes } = lessonSchema

const NEW_COLUMNS = 3
const NEW_ROWS = 2

const createCells = (type: typeof nodes.table_cell) =>
  Array.from({ length: NEW_COLUMNS }, () => type.create(null, nodes.paragraph.create()))

/** Inserts a table with one row of headers and puts the caret into its first cell. */
export const insertTable: Command = (state, dispatch) => {
  const rows = Array.from({ length: NEW_ROWS }, () =>
    nodes.table_row.create(null, createCells(nodes.table_cell)),
  )
  const head = nodes.table_row.create(null, createCells(nodes.table_header))
  const change = state.tr.replaceSelectionWith(nodes.table.create(null, [head, ...rows]))
  // The selection is after the new table, so look up the table's start to select its first cell.
  let start: number | null = null
  change.doc.nodesBetween(0, change.selection.from, (node, position) => {
    if (node.type === nodes.table) start = position
    return node.type !== nodes.table
  })
  if (start !== null) change.setSelection(TextSelection.near(change.doc.resolve(start + 1)))
  dispatch?.(change.scrollIntoView())
  return true
}

type TableTool = { label: string; run: Command }

/** The tools for the table at the caret. */
export const TABLE_TOOLS = {
  rowAbove: { label: 'Row above', run: addRowBefore },
  rowBelow: { label: 'Row below', run: addRowAfter },
  columnBefore: { label: 'Column before', run: addColumnBefore },
  columnAfter: { label: 'Column after', run: addColumnAfter },
  headerRow: { label: 'Header row', run: toggleHeader('row') },
  headerColumn: { label: 'Header column', run: toggleHeader('column') },
  deleteRow: { label: 'Delete row', run: deleteRow },
  deleteColumn: { label: 'Delete column', run: deleteColumn },
  deleteTable: { label: 'Delete table', run: deleteTable },
} satisfies Record<string, TableTool>

export type TableToolName = keyof typeof TABLE_TOOLS
