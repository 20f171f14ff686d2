import { CSV_LINE_END, toCsvCell } from '#app/shared/csv-cell.ts'
import type { CardView } from '#app/features/cards/card.schema.ts'

const COLUMNS = ['question', 'answer', 'hint', 'difficulty', 'type', 'code'] as const
const HEADER = 'Question,Answer,Hint,Difficulty,Type,Code'

/** CSV in the columns of the import, so that an export can be imported again. */
export function toCsv(cards: readonly CardView[]): string {
  const lines = cards.map((card) => COLUMNS.map((column) => toCsvCell(card[column])).join(','))
  return [HEADER, ...lines, ''].join(CSV_LINE_END)
}

export function toJson(deckName: string, cards: readonly CardView[]): string {
  const plain = cards.map(({ id: _, ...card }) => card)
  return `${JSON.stringify({ deck: deckName, flashcards: plain }, null, 2)}\n`
}

/** A file name that is valid on every file system. */
export function exportFileName(deckName: string, extension: string): string {
  const words = deckName
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|(?<!-)-+$/g, '')
    .slice(0, 60)
    .toLowerCase()
  return `${words === '' ? 'flashcards' : words}.${extension}`
}
