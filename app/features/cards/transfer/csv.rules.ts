import { stripUnstorable } from '#app/shared/text.ts'
import {
  type CardType,
  DEFAULT_CARD_TYPE,
  DEFAULT_DIFFICULTY,
  type Difficulty,
  isCardType,
  isDifficulty,
  MAX_ANSWER,
  MAX_CODE,
  MAX_HINT,
  MAX_QUESTION,
} from '#app/features/cards/card.rules.ts'
import { type CsvRow, splitCsv } from './csv-lines.rules.ts'

/** As JSON: somewhat less than the body limit, which also covers the rest of the request. */
export const MAX_CSV_BYTES = 250_000

export const fitsCsv = (csv: string) =>
  csv.length <= MAX_CSV_BYTES && new TextEncoder().encode(JSON.stringify(csv)).length <= MAX_CSV_BYTES

export type CsvCard = {
  question: string
  answer: string
  hint: string
  difficulty: Difficulty
  type: CardType
  code: string
}

/** A row of the import: a card, or the reason why it is skipped. `line` counts from 1. */
export type ReadRow = { line: number; notes: string[] } & (
  | { card: CsvCard; reason: null }
  | { card: null; reason: string; text: string }
)

const CODE_COLUMN = 5

function readCard(
  columns: string[],
  hasCode: boolean,
): { card: CsvCard; notes: string[] } | { reason: string } {
  const [question, answer, hint = '', difficulty = '', type = '', sixth = ''] = columns.map(stripUnstorable)
  const code = hasCode ? sixth : ''
  if (question === undefined || answer === undefined) return { reason: 'needs a question and an answer' }
  if (question.length > MAX_QUESTION) return { reason: `the question is over ${MAX_QUESTION} characters` }
  if (answer.length > MAX_ANSWER) return { reason: `the answer is over ${MAX_ANSWER} characters` }
  if (hint.length > MAX_HINT) return { reason: `the hint is over ${MAX_HINT} characters` }
  if (code.length > MAX_CODE) return { reason: `the code is over ${MAX_CODE} characters` }
  const notes: string[] = []
  if (difficulty !== '' && !isDifficulty(difficulty)) notes.push('unknown difficulty, set to easy')
  if (type !== '' && !isCardType(type)) notes.push('unknown type, set to Other')
  const card: CsvCard = {
    question,
    answer,
    hint,
    difficulty: isDifficulty(difficulty) ? difficulty : DEFAULT_DIFFICULTY,
    type: isCardType(type) ? type : DEFAULT_CARD_TYPE,
    code,
  }
  return { card, notes }
}

function readRow(row: CsvRow, hasCode: boolean): ReadRow {
  if (row.columns === null)
    return { line: row.line, notes: [], card: null, reason: row.reason, text: row.text }
  const read = readCard(row.columns, hasCode)
  if ('card' in read) return { line: row.line, notes: read.notes, card: read.card, reason: null }
  return { line: row.line, notes: [], card: null, reason: read.reason, text: row.columns.join(',') }
}

/**
 * Parses pasted rows: Question, Answer, Hint, Difficulty, Type, and Code if the header has it, like in the export.
 * Invalid rows get a reason.
 */
export function readCsv(csv: string): ReadRow[] {
  const { rows, header } = splitCsv(csv)
  const hasCode = header[CODE_COLUMN] === 'code'
  return rows.map((row) => readRow(row, hasCode))
}

/** Which rows become cards in a deck with this capacity, and how many are skipped. */
export function planImport(rows: readonly ReadRow[], capacity: number) {
  const valid = rows.flatMap(({ card }) => (card === null ? [] : [card]))
  const cards = valid.slice(0, Math.max(0, capacity))
  return {
    cards,
    valid: valid.length,
    skipped: rows.length - cards.length,
    isLimitReached: valid.length > cards.length,
  }
}
