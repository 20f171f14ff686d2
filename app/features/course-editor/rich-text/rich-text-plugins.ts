import { baseKeymap } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { splitListItem } from 'prosemirror-schema-list'
import type { Plugin } from 'prosemirror-state'
import { goToNextCell, tableEditing } from 'prosemirror-tables'
import { lessonSchema } from './lesson-schema.ts'
import { hardBreak, RICH_TOOLS } from './rich-text-commands.ts'

const { nodes } = lessonSchema

/**
 * Key bindings, history and Markdown-like input rules. In a table Tab moves to the next cell; elsewhere, and after the
 * last cell, it leaves the field.
 */
export const richTextPlugins = (): Plugin[] => [
  inputRules({
    rules: [
      textblockTypeInputRule(/^##\s$/, nodes.heading2),
      textblockTypeInputRule(/^###\s$/, nodes.heading3),
      textblockTypeInputRule(/^```$/, nodes.code_block),
      wrappingInputRule(/^[-*]\s$/, nodes.bullet_list),
      wrappingInputRule(/^1\.\s$/, nodes.ordered_list),
      wrappingInputRule(/^>\s$/, nodes.blockquote),
    ],
  }),
  keymap({
    'Mod-b': RICH_TOOLS.bold.run,
    'Mod-i': RICH_TOOLS.italic.run,
    'Mod-e': RICH_TOOLS.code.run,
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Shift-Enter': hardBreak,
    Enter: splitListItem(nodes.list_item),
    Tab: goToNextCell(1),
    'Shift-Tab': goToNextCell(-1),
  }),
  keymap(baseKeymap),
  history(),
  tableEditing(),
]
