import type { Block } from './markdown-blocks.ts'
import { plainInline } from './markdown-inline.ts'

/**
 * The maximum height of the answer side of a card on a phone of 360 x 740 px. It is estimated from the study card's
 * typography: serif of 17 px on 27.5 px lines in a column of 292 px has about 37 characters a line; code lines are 22 px.
 * The area between the card's header and footer is about 500 px high. A card may fill the first screen and two scrolls
 * of most of a screen: 500 + 2 x 400 px.
 */
export const MAX_CARD_HEIGHT = 1_300

const COLUMN_CHARACTERS = 37
const LINE = 27.5
const GAP = 19
const QUESTION_CHARACTERS = 32
const QUESTION_LINE = 26
const QUESTION_PADDING = 48
const CODE_LINE = 22.3
const CODE_FRAME = 66 + 2 * GAP

export function estimateCardHeight(question: string, answer: readonly Block[], code: string): number {
  const head = linesOf(question, QUESTION_CHARACTERS) * QUESTION_LINE + QUESTION_PADDING
  const text = answer.reduce((sum, block) => sum + heightOf(block) + GAP, 0)
  return Math.round(head + text + (code === '' ? 0 : heightOfCode(code)))
}

function heightOf(block: Block): number {
  switch (block.kind) {
    case 'paragraph':
    case 'quote':
    case 'heading':
      return linesOf(block.text, COLUMN_CHARACTERS) * LINE
    case 'list':
      return block.items.reduce((sum, item) => sum + linesOf(item, COLUMN_CHARACTERS - 3) * LINE + 7, 0)
    case 'table': {
      const width = Math.floor((COLUMN_CHARACTERS * 1.15) / Math.max(1, block.head.length))
      return [block.head, ...block.rows].reduce(
        (sum, row) => sum + Math.max(...row.map((cell) => linesOf(cell, width))) * 21 + 17,
        0,
      )
    }
    case 'code':
      return heightOfCode(block.text)
    case 'figure':
    case 'widget':
    case 'ask':
      break
  }
  return 0
}

function heightOfCode(code: string): number {
  return code.split('\n').length * CODE_LINE + CODE_FRAME
}

function linesOf(text: string, width: number): number {
  return Math.max(1, Math.ceil(plainInline(text).length / width))
}
