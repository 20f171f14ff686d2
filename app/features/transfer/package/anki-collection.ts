import { PackageError } from './package-error.ts'
import { findNumber, findText, readProtobuf } from './protobuf.ts'
import { SqliteReader, type SqliteRow } from './sqlite-reader.ts'

export type NoteTemplate = { name: string; question: string; answer: string }
export type NoteType = {
  id: number
  name: string
  isCloze: boolean
  isImageOcclusion: boolean
  fields: string[]
  templates: NoteTemplate[]
}
export type AnkiNote = { id: number; guid: string; typeId: number; tags: string[]; fields: string[] }
export type AnkiCard = {
  id: number
  noteId: number
  /** The deck it belongs to; a filtered deck only borrows it. */
  deckId: number
  ord: number
  /** 0 new, 1 learning, 2 review, 3 relearning. */
  type: number
  isSuspended: boolean
  /** Days since the collection's first day for a card in review, else seconds. */
  due: number
  intervalDays: number
  reps: number
  lapses: number
}
/** An answer: milliseconds, and a button from 1 to 4. */
export type AnkiReview = { at: number; cardId: number; button: number; durationMs: number }

export type AnkiCollection = {
  /** When its first day began, in seconds. */
  createdAt: number
  types: ReadonlyMap<number, NoteType>
  decks: ReadonlyMap<number, string>
  notes: AnkiNote[]
  cards: AnkiCard[]
  reviews: AnkiReview[]
}

const IMAGE_OCCLUSION_KIND = 6
const SUSPENDED = -1
/** Answers are of type 0 to 3; 4 and 5 are changes by hand, without a button. */
const LAST_ANSWER_TYPE = 3

const numberOf = (row: SqliteRow, column: string): number => {
  const value = row.get(column)
  if (typeof value === 'number') return value
  const parsed = typeof value === 'string' || typeof value === 'bigint' ? Number(value) : 0
  return Number.isFinite(parsed) ? parsed : 0
}
const textOf = (row: SqliteRow, column: string): string => {
  const value = row.get(column)
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
const bytesOf = (row: SqliteRow, column: string): Uint8Array => {
  const value = row.get(column)
  return value instanceof Uint8Array ? value : new Uint8Array()
}

/** Everything that an import needs of a collection, of schema 11 (JSON in one row) or 15 to 18 (tables). */
export function readCollection(bytes: Uint8Array): AnkiCollection {
  const database = new SqliteReader(bytes)
  for (const table of ['col', 'notes', 'cards']) {
    if (!database.hasTable(table)) throw new PackageError('damaged', `no table ${table}`)
  }
  const [col] = database.rows('col')
  if (col === undefined) throw new PackageError('damaged', 'no collection')
  const hasTables = database.hasTable('notetypes') && database.hasTable('decks')
  return {
    createdAt: numberOf(col, 'crt'),
    types: hasTables ? readTypeTables(database) : readTypesJson(textOf(col, 'models')),
    decks: hasTables ? readDeckTable(database) : readDecksJson(textOf(col, 'decks')),
    notes: [...database.rows('notes')].map(toNote),
    cards: [...database.rows('cards')].map(toCard),
    reviews: database.rows('revlog').filter(isAnswer).map(toReview).toArray(),
  }
}

const toNote = (row: SqliteRow): AnkiNote => ({
  id: numberOf(row, 'id'),
  guid: textOf(row, 'guid'),
  typeId: numberOf(row, 'mid'),
  tags: textOf(row, 'tags')
    .split(/\s+/)
    .filter((tag) => tag !== ''),
  fields: textOf(row, 'flds').split('\u001f'),
})

function toCard(row: SqliteRow): AnkiCard {
  const homeDeck = numberOf(row, 'odid')
  return {
    id: numberOf(row, 'id'),
    noteId: numberOf(row, 'nid'),
    deckId: homeDeck === 0 ? numberOf(row, 'did') : homeDeck,
    ord: numberOf(row, 'ord'),
    type: numberOf(row, 'type'),
    isSuspended: numberOf(row, 'queue') === SUSPENDED,
    due: homeDeck === 0 ? numberOf(row, 'due') : numberOf(row, 'odue'),
    intervalDays: numberOf(row, 'ivl'),
    reps: numberOf(row, 'reps'),
    lapses: numberOf(row, 'lapses'),
  }
}

const isAnswer = (row: SqliteRow) => numberOf(row, 'ease') >= 1 && numberOf(row, 'type') <= LAST_ANSWER_TYPE

const toReview = (row: SqliteRow): AnkiReview => ({
  at: numberOf(row, 'id'),
  cardId: numberOf(row, 'cid'),
  button: Math.min(4, numberOf(row, 'ease')),
  durationMs: Math.max(0, numberOf(row, 'time')),
})

function readDeckTable(database: SqliteReader): Map<number, string> {
  return new Map(
    database
      .rows('decks')
      .map((row) => [numberOf(row, 'id'), textOf(row, 'name').replaceAll('\u001f', '::')]),
  )
}

function readTypeTables(database: SqliteReader): Map<number, NoteType> {
  const types = new Map<number, NoteType>()
  for (const row of database.rows('notetypes')) {
    const config = readProtobuf(bytesOf(row, 'config'))
    types.set(numberOf(row, 'id'), {
      id: numberOf(row, 'id'),
      name: textOf(row, 'name'),
      isCloze: findNumber(config, 1) === 1,
      isImageOcclusion: findNumber(config, 9) === IMAGE_OCCLUSION_KIND,
      fields: [],
      templates: [],
    })
  }
  for (const row of database.rows('fields')) {
    setAt(types.get(numberOf(row, 'ntid'))?.fields, numberOf(row, 'ord'), textOf(row, 'name'))
  }
  for (const row of database.rows('templates')) {
    const config = readProtobuf(bytesOf(row, 'config'))
    const template = {
      name: textOf(row, 'name'),
      question: findText(config, 1),
      answer: findText(config, 2),
    }
    setAt(types.get(numberOf(row, 'ntid'))?.templates, numberOf(row, 'ord'), template)
  }
  return types
}

const MAX_PARTS = 500

/** Rows come in the order of their key, so the next one is always at the end. */
function setAt<Part>(parts: Part[] | undefined, index: number, part: Part) {
  if (parts !== undefined && index === parts.length && index < MAX_PARTS) parts.push(part)
}

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : [])
const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const ordOf = (value: Json): number => (typeof value['ord'] === 'number' ? value['ord'] : 0)

function parseObjects(text: string): [number, Json][] {
  try {
    const parsed: unknown = JSON.parse(text)
    if (isObject(parsed))
      return Object.entries(parsed)
        .flatMap(([id, value]) => (isObject(value) ? [[Number(id), value] as const] : []))
        .map(([id, value]): [number, Json] => [id, value])
  } catch {
    // Reported below.
  }
  throw new PackageError('damaged', 'the list of note types or decks')
}

function readDecksJson(text: string): Map<number, string> {
  return new Map(parseObjects(text).map(([id, deck]) => [id, wordOf(deck['name'])]))
}

function readTypesJson(text: string): Map<number, NoteType> {
  return new Map(
    parseObjects(text).map(([id, type]) => [
      id,
      {
        id,
        name: wordOf(type['name']),
        isCloze: type['type'] === 1,
        isImageOcclusion: type['originalStockKind'] === IMAGE_OCCLUSION_KIND,
        fields: listOf(type['flds'])
          .toSorted((a, b) => ordOf(a) - ordOf(b))
          .map((field) => wordOf(field['name'])),
        templates: listOf(type['tmpls'])
          .toSorted((a, b) => ordOf(a) - ordOf(b))
          .map((template) => ({
            name: wordOf(template['name']),
            question: wordOf(template['qfmt']),
            answer: wordOf(template['afmt']),
          })),
      },
    ]),
  )
}
