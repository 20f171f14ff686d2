import type { Json } from '#app/features/practice/exercise/value-type.ts'
import { isTable } from './comparison.ts'
import type { TextTable } from './runner-protocol.ts'
import type { WireValue } from './wire-value.ts'

const MAX_TEXT = 2_000
const NAMES = {
  python: { true: 'True', false: 'False', null: 'None' },
  other: { true: 'true', false: 'false', null: 'null' },
} as const
type Names = (typeof NAMES)[keyof typeof NAMES]

const shorten = (text: string) => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text)
const namesOf = (isPython: boolean): Names => (isPython ? NAMES.python : NAMES.other)

/** How an expected value is shown: as the learner's language writes it. */
export const formatExpected = (value: Json, isPython: boolean) =>
  shorten(formatJson(value, namesOf(isPython)))

function formatJson(value: Json, names: Names): string {
  if (value === null) return names.null
  if (typeof value === 'boolean') return value ? names.true : names.false
  if (Array.isArray(value)) return `[${value.map((item) => formatJson(item, names)).join(', ')}]`
  if (isTable(value))
    return formatTable(
      value.columns.map((name) => formatJson(name, names)),
      value.rows.map((row) => row.map((cell) => formatJson(cell, names))),
    )
  return JSON.stringify(value)
}

/** How a returned value is shown. */
export const formatActual = (value: WireValue, isPython: boolean) =>
  shorten(formatWire(value, namesOf(isPython)))

const BRACKETS = { l: '[]', u: '()', s: '{}', ll: '[]', tr: '[]', g: '[]' } as const

function formatWire(value: WireValue, names: Names): string {
  if (value === null) return names.null
  if (typeof value === 'boolean') return value ? names.true : names.false
  if (typeof value === 'string') return JSON.stringify(value)
  const join = (items: readonly WireValue[]) => items.map((item) => formatWire(item, names)).join(', ')
  switch (value[0]) {
    case 'i':
    case 'f':
      return value[1]
    case 'd':
      return `{${value[1].map(([key, item]) => `${formatWire(key, names)}: ${formatWire(item, names)}`).join(', ')}}`
    case 't':
      return formatTable(
        value[1],
        value[2].map((row) => row.map((cell) => formatWire(cell, names))),
      )
    case 'x':
      return `${value[1]}: ${value[2]}`
    case 'l':
    case 'u':
    case 's':
    case 'll':
    case 'tr':
    case 'g':
    default:
      return `${BRACKETS[value[0]][0]}${join(value[1])}${BRACKETS[value[0]][1]}`
  }
}

const formatTable = (columns: readonly string[], rows: readonly string[][]) =>
  [columns.join(' | '), ...rows.map((row) => row.join(' | '))].join('\n')

/** More rows and columns than a person compares by eye. */
const MAX_ROWS = 100
const MAX_COLUMNS = 100
const MAX_CELL = 200
const cellText = (text: string) => (text.length > MAX_CELL ? `${text.slice(0, MAX_CELL)}…` : text)

/** An expected result of a query as texts; null if it is no table. */
export function tableOfExpected(value: Json): TextTable | null {
  if (!isTable(value)) return null
  const toText = (cell: Json) => cellText(typeof cell === 'string' ? cell : formatJson(cell, NAMES.other))
  return {
    columns: value.columns.slice(0, MAX_COLUMNS).map(toText),
    rows: value.rows.slice(0, MAX_ROWS).map((row) => row.slice(0, MAX_COLUMNS).map(toText)),
  }
}

/** The same for what a query returned. */
export function tableOfActual(value: WireValue): TextTable | null {
  if (!Array.isArray(value) || value[0] !== 't') return null
  const toText = (cell: WireValue) =>
    cellText(typeof cell === 'string' ? cell : formatWire(cell, NAMES.other))
  return {
    columns: value[1].slice(0, MAX_COLUMNS).map(cellText),
    rows: value[2].slice(0, MAX_ROWS).map((row) => row.slice(0, MAX_COLUMNS).map(toText)),
  }
}
