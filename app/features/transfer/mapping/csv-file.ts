import {
  DEFAULT_CARD_TYPE,
  DEFAULT_DIFFICULTY,
  isCardType,
  isDifficulty,
  MAX_ANSWER,
  MAX_CODE,
  MAX_HINT,
  MAX_QUESTION,
} from '#app/features/cards/card.rules.ts'
import { type CsvRow, splitCsv } from '#app/features/cards/transfer/csv-lines.rules.ts'
import { toTags } from '#app/features/transfer/transfer.rules.ts'
import { stripUnstorable } from '#app/shared/text.ts'
import { htmlToMarkdown } from './html-markdown.ts'
import type { PlannedCard, PlannedNote } from './import-plan.ts'
import { REASONS } from './reasons.ts'
import { textKey } from './text-key.ts'

const COLUMNS = ['question', 'answer', 'hint', 'difficulty', 'type', 'code', 'tags'] as const
type Column = (typeof COLUMNS)[number]
/** Other names for a column, as other programs write them. */
const ALIASES: Record<string, Column> = {
  front: 'question',
  back: 'answer',
  term: 'question',
  definition: 'answer',
}
const SEPARATORS: Record<string, string> = { tab: '\t', comma: ',', semicolon: ';', pipe: '|', space: ' ' }
const MAX_SHOWN = 160

/** The lines with which Anki starts its text files, like '#separator:tab'. */
function takeSettings(text: string): { rest: string; settings: Map<string, string> } {
  const settings = new Map<string, string>()
  let rest = text.replace(/^\ufeff/, '')
  for (;;) {
    const match = /^#([a-z][a-z ]*):([^\r\n]*)\r?\n/i.exec(rest)
    if (match === null) return { rest, settings }
    settings.set((match[1] ?? '').toLowerCase(), (match[2] ?? '').trim().toLowerCase())
    rest = rest.slice(match[0].length)
  }
}

/** The separator that the first line has most often, outside quotes. */
function guessSeparator(text: string): string {
  const line = (text.split(/\r?\n/, 1)[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const counts = [',', '\t', ';'].map((sign) => ({ sign, count: line.split(sign).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ','
}

/** Reads columns by the names of the header, else by their position. */
function columnReader(names: readonly string[], tagsColumn: number) {
  const header = names.map((name) => ALIASES[name] ?? name)
  const hasNames = header.includes('question') && header.includes('answer')
  return (columns: readonly string[], column: Column): string => {
    if (!hasNames && column === 'tags') return columns[tagsColumn] ?? ''
    const index = hasNames ? header.indexOf(column) : COLUMNS.indexOf(column)
    return (index === tagsColumn && column !== 'tags' ? '' : columns[index]) ?? ''
  }
}

/** Every row of a CSV file as a card, or as a reason why not. */
export function planCsv(text: string, deckName: string): PlannedNote[] {
  const { rest, settings } = takeSettings(text)
  const named = settings.get('separator') ?? ''
  const separator = SEPARATORS[named] ?? (named.length === 1 ? named : guessSeparator(rest))
  const { rows, header } = splitCsv(rest, separator)
  const [first] = rows
  // A header in another order isn't taken off by the split.
  const names = header.length > 0 ? header : headerOf(first)
  const body = header.length === 0 && names.length > 0 ? rows.slice(1) : rows
  const read = columnReader(names, Number(settings.get('tags column') ?? 0) - 1)
  const isHtml = settings.get('html') === 'true'
  return body.map((row) => planRow(row, { read, isHtml, deckName }))
}

function headerOf(row: CsvRow | undefined): string[] {
  const names = (row?.columns ?? []).map((name) => name.toLowerCase())
  const known = new Set(names.map((name) => ALIASES[name] ?? name))
  return known.has('question') && known.has('answer') ? names : []
}

type RowContext = { read: ReturnType<typeof columnReader>; isHtml: boolean; deckName: string }

function planRow(row: CsvRow, { read, isHtml, deckName }: RowContext): PlannedNote {
  if (row.columns === null) return skip(row.text, '', `Line ${row.line}: ${row.reason}`)
  const { columns } = row
  const textOf = (column: Column) => {
    const text = stripUnstorable(read(columns, column)).trim()
    return isHtml ? htmlToMarkdown(text).markdown : text
  }
  const [question, answer, hint, code] = [
    textOf('question'),
    textOf('answer'),
    textOf('hint'),
    textOf('code'),
  ]
  const [difficulty, type] = [textOf('difficulty').toLowerCase(), textOf('type')]
  const problem = findProblem({ question, answer, hint, code })
  if (problem !== null) return skip(question, answer, problem)
  const card: PlannedCard = {
    key: textKey('csv', question),
    deckName,
    question,
    answer,
    hint,
    code,
    difficulty: isDifficulty(difficulty) ? difficulty : DEFAULT_DIFFICULTY,
    type: isCardType(type) ? type : DEFAULT_CARD_TYPE,
    tags: toTags(textOf('tags').split(/[\s,;]+/)),
    isSuspended: false,
    reviews: [],
  }
  const reasons = [
    ...(difficulty !== '' && !isDifficulty(difficulty) ? ['Unknown difficulty, set to easy'] : []),
    ...(type !== '' && !isCardType(type) ? ['Unknown type, set to Other'] : []),
    ...(answer === '' ? [REASONS.noAnswer] : []),
  ]
  return {
    front: question.slice(0, MAX_SHOWN),
    back: answer.slice(0, MAX_SHOWN),
    result: reasons.length === 0 ? 'new' : 'changed',
    reasons,
    cards: [card],
  }
}

export function findProblem({
  question,
  answer,
  hint,
  code,
}: Pick<PlannedCard, 'question' | 'answer' | 'hint' | 'code'>): string | null {
  if (question === '') return REASONS.noQuestion
  if (question.length > MAX_QUESTION) return REASONS.longQuestion
  if (answer.length > MAX_ANSWER) return REASONS.longAnswer
  if (hint.length > MAX_HINT) return `The hint is over ${MAX_HINT.toLocaleString('en')} characters`
  return code.length > MAX_CODE ? `The code is over ${MAX_CODE.toLocaleString('en')} characters` : null
}

const skip = (front: string, back: string, reason: string): PlannedNote => ({
  front: front.slice(0, MAX_SHOWN),
  back: back.slice(0, MAX_SHOWN),
  result: 'skipped',
  reasons: [reason],
  cards: [],
})
