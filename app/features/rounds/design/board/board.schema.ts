import { z } from 'zod'
import { idSchema } from '#app/shared/id.schema.ts'
import { boundedText } from '#app/shared/text.ts'
import {
  BOARD_HEIGHT,
  BOARD_WIDTH,
  BOX_HEIGHT,
  BOX_KINDS,
  BOX_WIDTH,
  dropLooseArrows,
  MAX_ARROWS,
  MAX_BOXES,
  MAX_LABEL,
  MAX_NAME,
} from './board.rules.ts'

const boxSchema = z.object({
  id: idSchema,
  kind: z.enum(BOX_KINDS),
  name: boundedText(MAX_NAME, 'The name of a box'),
  x: z
    .int()
    .min(0)
    .max(BOARD_WIDTH - BOX_WIDTH),
  y: z
    .int()
    .min(0)
    .max(BOARD_HEIGHT - BOX_HEIGHT),
})
const arrowSchema = z.object({
  id: idSchema,
  from: idSchema,
  to: idSchema,
  label: boundedText(MAX_LABEL, 'The label of an arrow'),
})

const hasOwnIds = (items: readonly { id: string }[]) =>
  new Set(items.map(({ id }) => id)).size === items.length

export const boardFields = {
  boxes: z.array(boxSchema).max(MAX_BOXES).refine(hasOwnIds, 'Two boxes have the same id.'),
  arrows: z.array(arrowSchema).max(MAX_ARROWS).refine(hasOwnIds, 'Two arrows have the same id.'),
}

/** Whether every arrow leads from one box to another, once. */
export const hasWholeArrows = (board: Parameters<typeof dropLooseArrows>[0]) =>
  dropLooseArrows(board).arrows.length === board.arrows.length
