import type { Doc, Map as SharedMap } from 'yjs'
import { INPUTS, MAX_INPUT } from '#app/features/rounds/design/design-estimate.rules.ts'
import { CHECK_IDS, PHASES } from '#app/features/rounds/design/design-round.rules.ts'
import { phaseTimesRule } from '#app/features/rounds/interview/phase-times.ts'
import { isCount, isOneOf, type MapRule } from '#app/features/rounds/shared/map-rule.ts'
import {
  BOARD_HEIGHT,
  BOARD_WIDTH,
  BOX_HEIGHT,
  BOX_KINDS,
  BOX_WIDTH,
  type BoxKind,
  MAX_LABEL,
  MAX_NAME,
} from './board.rules.ts'

/** As `newId` makes it. A whole board is read after each change, so it is no schema. */
const ID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value)
const isTextUpTo =
  (most: number) =>
  (value: unknown): value is string =>
    typeof value === 'string' && value.length <= most

export const isPlace = (value: unknown): value is [number, number] =>
  Array.isArray(value) &&
  value.length === 2 &&
  isCount(value[0], BOARD_WIDTH - BOX_WIDTH) &&
  isCount(value[1], BOARD_HEIGHT - BOX_HEIGHT)
const isPair = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every(isId)

/** The two people of a round of two, by the numbers of their seats. */
const BOARD_SEATS = ['1', '2'] as const
export type BoardSeat = (typeof BOARD_SEATS)[number]

/** The box that a person has selected, or is dragging now. */
export type BoxSelection = [id: string, state: 'selected' | 'moving']
const isSelectionState = isOneOf(['selected', 'moving'])

export const isSelection = (value: unknown): value is BoxSelection =>
  Array.isArray(value) && value.length === 2 && isId(value[0]) && isSelectionState(value[1])

const kinds: MapRule<BoxKind> = { isKey: isId, isValue: isOneOf(BOX_KINDS) }
const names: MapRule<string> = { isKey: isId, isValue: isTextUpTo(MAX_NAME) }
const places: MapRule<[number, number]> = { isKey: isId, isValue: isPlace }
const arrows: MapRule<[string, string]> = { isKey: isId, isValue: isPair }
const labels: MapRule<string> = { isKey: isId, isValue: isTextUpTo(MAX_LABEL) }
const inputs: MapRule<string> = { isKey: isOneOf(INPUTS), isValue: isTextUpTo(MAX_INPUT) }
const checks: MapRule<true> = { isKey: isOneOf(CHECK_IDS), isValue: (value): value is true => value === true }
const phases = phaseTimesRule(PHASES)

/** Who is where on the board of a round of two: one entry for each of them. */
const selections: MapRule<BoxSelection> = { isKey: isOneOf(BOARD_SEATS), isValue: isSelection }

/** Every map of a design, with what it may hold. Everything else that Yjs could carry is refused. */
export const BOARD_MAPS = { kinds, names, places, arrows, labels, inputs, checks, phases, selections }
export const textName = (phase: (typeof PHASES)[number]) => `text-${phase}`
export const BOARD_TEXTS = PHASES.map(textName)

type BoardMaps = typeof BOARD_MAPS
type ValueOf<Name extends keyof BoardMaps> = BoardMaps[Name] extends MapRule<infer Value> ? Value : never

export const boardMap = <Name extends keyof BoardMaps>(doc: Doc, name: Name): SharedMap<ValueOf<Name>> =>
  doc.getMap<ValueOf<Name>>(name)

/** What the map holds of what it may hold: an update that claims another place can put a value into a foreign map. */
function entriesOf<Value>(doc: Doc, name: string, { isKey, isValue }: MapRule<Value>): Map<string, Value> {
  const entries = new Map<string, Value>()
  for (const [key, value] of doc.getMap<unknown>(name)) {
    if (isKey(key) && isValue(value)) entries.set(key, value)
  }
  return entries
}

export const readBoardMaps = (doc: Doc) => ({
  kinds: entriesOf(doc, 'kinds', kinds),
  names: entriesOf(doc, 'names', names),
  places: entriesOf(doc, 'places', places),
  arrows: entriesOf(doc, 'arrows', arrows),
  labels: entriesOf(doc, 'labels', labels),
  inputs: entriesOf(doc, 'inputs', inputs),
  checks: entriesOf(doc, 'checks', checks),
})
